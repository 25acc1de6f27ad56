// Draws build/icons/icon.svg into icon.png, which electron-builder makes every platform's icon of.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { getChromium } from './find-chromium.mjs';
import { root } from './run.mjs';

const folder = path.join(root, 'build', 'icons');
const { env } = await getChromium();
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: env?.REVERIE_CHROMIUM, args });
const page = await browser.newPage({ viewport: { width: 1024, height: 1024 } });
await page.setContent(`<style>body{margin:0}</style>${readFileSync(path.join(folder, 'icon.svg'), 'utf8')}`);
await page.screenshot({ path: path.join(folder, 'icon.png'), omitBackground: true });
await browser.close();
