/** The code that the demo's memories speak of. Some of what they name is gone, on purpose. */
export const demoCode: Record<string, string> = {
  'CLAUDE.md': '# greenbox-api\n\nRun `pnpm check` before `pnpm test`. Node 24, Postgres 17.\n',
  'package.json':
    '{\n  "name": "greenbox-api",\n  "private": true,\n  "type": "module",\n  "scripts": {\n    "check": "tsc && oxlint",\n    "db:test": "docker compose up -d db",\n    "events:redrive": "node scripts/redrive.ts"\n  }\n}\n',
  'src/payments/webhook-retry.ts':
    'export const waits = [1, 5, 30, 120, 600];\n\nexport function nextWait(attempt: number): number | null {\n  return waits[attempt] ?? null;\n}\n',
  'src/idempotency/keys.ts':
    'export function sweepKeys(before: Date): string {\n  return `delete from order_keys where made < ${before.toISOString()}`;\n}\n',
  'src/search/client.ts':
    'export async function indexProduct(id: string): Promise<void> {\n  await fetch(`http://index.internal/products/${id}`, { method: "PUT" });\n}\n',
  'src/money.ts': 'export interface Money {\n  minor: number;\n  currency: string;\n}\n',
  'src/products/allergens.ts':
    'export function allergensOf(sheet: string): string[] {\n  if (sheet === "") throw new Error("The sheet is empty");\n  return sheet.split(";");\n}\n',
  'test/support/db.ts':
    'export async function withTransaction(run: () => Promise<void>): Promise<void> {\n  await run();\n}\n',
  'db/schema.sql':
    'create table box_items (box bigint, item bigint, grams int);\ncreate table payment_events_parked (event jsonb);\ncreate table products_fts (words text);\nalter table boxes add column paused_until date;\n',
  'scripts/redrive.ts':
    'import { parseArgs } from "node:util";\n\n// node scripts/redrive.ts --since 2h --dry-run\nparseArgs({ options: { since: { type: "string" }, "dry-run": { type: "boolean" } } });\n',
  'src/orders/order-error.ts': 'export class OrderError extends Error {}\n',
  'src/tax/tax-for.ts': 'export function taxFor(delivery: string): number {\n  return delivery === "DE" ? 7 : 0;\n}\n',
  'src/growers/read-forecast.ts':
    'export function readForecast(sheet: string): string[] {\n  return sheet.split("\\n");\n}\n',
  'src/boxes/substitute.ts': 'export function substitute(item: string): string {\n  return item;\n}\n',
  'config/partners.yaml': 'partners:\n  - name: hall\n    perMinute: 600\n',
  'ops/flags.yaml': 'flags: []\n',
  '.github/ci.yaml': 'jobs: {}\n',
  'docs/decisions/001-two-services.md': '# Boxes and orders are two services\n',
  'data/groups.csv': 'group,item\nroots,carrot\nroots,beet\nleaves,chard\n',
};
