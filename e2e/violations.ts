import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What breaks a rule of accessibility in the page, which has no frames. */
export async function violations(app: Page): Promise<string[]> {
  // Its source is long: a page takes it in once.
  if (!(await app.evaluate(() => 'axe' in window))) await app.evaluate(axe.source);
  const { violations: found } = await app.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

/** The same, once what was just shown has come to rest. */
export async function violationsAtRest(app: Page): Promise<string[]> {
  await app.waitForTimeout(300);
  // Every view has one; a part that is still fetched or read doesn't yet.
  await expect(app.locator('h1').first()).toBeAttached();
  return violations(app);
}
