/** The code that the demo's memories speak of. Some of what they name is gone, on purpose. */
export const demoCode: Record<string, string> = {
  'CLAUDE.md': '# greenbox-api\n\nRun `pnpm check` before `pnpm test`. Node 24, Postgres 17.\n',
  'package.json': '{\n  "name": "greenbox-api",\n  "private": true,\n  "type": "module"\n}\n',
  'src/payments/webhook-retry.ts':
    'export const waits = [1, 5, 30, 120, 600];\n\nexport function nextWait(attempt: number): number | null {\n  return waits[attempt] ?? null;\n}\n',
  'src/orders/keys.ts':
    'export function sweepKeys(before: Date): string {\n  return `delete from order_keys where made < ${before.toISOString()}`;\n}\n',
  'src/search/client.ts':
    'export async function indexProduct(id: string): Promise<void> {\n  await fetch(`http://index.internal/products/${id}`, { method: "PUT" });\n}\n',
  'src/money.ts': 'export interface Money {\n  minor: number;\n  currency: string;\n}\n',
  'src/products/allergens.ts':
    'export function allergensOf(sheet: string): string[] {\n  if (sheet === "") throw new Error("The sheet is empty");\n  return sheet.split(";");\n}\n',
  'test/support/db.ts':
    'export async function withTransaction(run: () => Promise<void>): Promise<void> {\n  await run();\n}\n',
  'data/groups.csv': 'group,item\nroots,carrot\nroots,beet\nleaves,chard\n',
};
