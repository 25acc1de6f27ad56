import { expect, test } from 'vitest';
import { commands } from './commands.ts';

test('each command that is listed loads, and calls and sums itself up as the list does', async () => {
  for (const { name, summary, load } of commands) {
    const command = await load();
    expect([command.name, command.summary]).toEqual([name, summary]);
    expect(command.usage.startsWith(name)).toBe(true);
  }
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
});
