import { expect, test } from 'vitest';
import { agentsOfPrompt } from './agent-of-prompt.ts';

test('An agent is named with @, as one types it and as the client writes it', () => {
  const prompt = '@reviewer look, (@agent-kit:planner) too, @"code-reviewer (agent)" and 好。@writer 吗 @reviewer';
  expect(agentsOfPrompt(prompt)).toEqual(['reviewer', 'kit:planner', 'code-reviewer', 'writer']);
});

test('A path, an address, a file in quotes and a sign alone are none, and no more than five are looked up', () => {
  const none = '@src/a.ts me@host.org @README.md @"some file.md" @"two words (agent)" @ @../x @-x @@x @日本';
  expect(agentsOfPrompt(none)).toEqual([]);
  expect(agentsOfPrompt('@a @b @c @d @e @f')).toEqual(['a', 'b', 'c', 'd', 'e']);
});
