/** Runs in the page: opens a store by a click, resolves to the milliseconds until its first rows are painted. */
export function firstRows({ name, rows }: { name: string; rows: string }): Promise<number> {
  const store = [...document.querySelectorAll<HTMLElement>('[role=option]:not([aria-posinset])')].find((option) =>
    option.textContent?.startsWith(name),
  );
  if (!store) throw new Error(`no store ${name}`);
  const before = document.querySelector(rows)?.closest('[role=listbox]');
  const start = performance.now();
  store.click();
  return new Promise((resolve) => {
    const look = (): void => {
      const row = document.querySelector(rows);
      if (row && row.closest('[role=listbox]') !== before) {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now() - start);
        channel.port2.postMessage(null);
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page before a key: `painted` becomes the milliseconds from it to the paint of what it did: the next frame, or with `rows` the first one with another number of them. */
export function awaitKey(rows: string | null): void {
  const size = (): string | null | undefined => rows && document.querySelector(rows)?.getAttribute('aria-setsize');
  globalThis.painted = new Promise((resolve, reject) => {
    const listen = (): void => {
      const start = performance.now();
      const before = size();
      const look = (): void => {
        if (performance.now() - start > 5000) reject(new Error('the key changed nothing'));
        else if (rows !== null && size() === before) requestAnimationFrame(look);
        else {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - start);
          channel.port2.postMessage(null);
        }
      };
      requestAnimationFrame(look);
    };
    addEventListener('keydown', listen, { once: true, capture: true });
  });
}

/** Runs in the page before a file is written: `painted` becomes the moment, in milliseconds since the epoch, at which a row that says so is painted. */
export function awaitWords({ words, rows }: { words: string; rows: string }): void {
  globalThis.painted = new Promise((resolve, reject) => {
    const start = performance.now();
    const look = (): void => {
      if (performance.now() - start > 20_000) reject(new Error('the change never came'));
      else if (![...document.querySelectorAll(rows)].some((row) => row.textContent.includes(words)))
        requestAnimationFrame(look);
      else {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
        channel.port2.postMessage(null);
      }
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page after the key. */
export function keyPainted(): Promise<number> {
  return globalThis.painted;
}

declare global {
  var painted: Promise<number>;
}
