import type { Page } from '@playwright/test';

/**
 * Holds back every message between the window and its backend by `lag` milliseconds each way, in order. What is true
 * only until an answer comes shows so. The desktop door has no such line.
 */
export async function slowLine(page: Page, lag: number): Promise<void> {
  if (lag === 0) return;
  await page.routeWebSocket(/./, (window) => {
    const backend = window.connectToServer();
    let open = true;
    const later = (say: () => void) => setTimeout(() => (open ? say() : undefined), lag);
    backend.onMessage((message) => later(() => window.send(message)));
    window.onMessage((message) => later(() => backend.send(message)));
    const end = (other: typeof window) => (code?: number, reason?: string) => {
      open = false;
      void other.close({ ...(code === undefined ? {} : { code }), ...(reason === undefined ? {} : { reason }) });
    };
    backend.onClose(end(window));
    window.onClose(end(backend));
  });
}
