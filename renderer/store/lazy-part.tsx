import { lazy } from 'react';
import type { ComponentType, JSX } from 'react';
import { socketState } from '../socket-port.ts';

const tries = 3;
const waitMs = 400;
const failed = new Set<() => void>();

/**
 * A view in a file of its own, fetched when it is first shown. While the connection is lost it is waited for; one that
 * can't be fetched though connected throws, after three tries, to the boundary around it.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): (props: P) => JSX.Element {
  const fetched = async () => {
    try {
      return { default: await patiently(load) };
    } catch (error) {
      failed.add(() => (Part = lazy(fetched)));
      throw error;
    }
  };
  let Part = lazy(fetched);
  return function LazyPart(props: P) {
    const Now: ComponentType<P> = Part;
    return <Now {...props} />;
  };
}

/** Lets what couldn't be fetched be asked for again: React keeps a failure for good. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await load();
    } catch (error) {
      // A lost connection is noticed a moment after the first file that can't be had.
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (socketState.get().status === 'lost') await connected();
      else if (left <= 0) throw error;
    }
  }
}

function connected(): Promise<void> {
  return new Promise((resolve) => {
    const stop = socketState.subscribe(({ status }) => {
      if (status === 'lost') return;
      stop();
      resolve();
    });
  });
}
