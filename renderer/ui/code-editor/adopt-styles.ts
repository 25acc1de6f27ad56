import { StyleModule } from 'style-mod';

/**
 * Makes the editor's rules go into an adopted sheet: the page's policy allows no `<style>`. The library does so by itself,
 * but only within a shadow root; the set of rules that it keeps on one is put on the document too.
 */
export function adoptStyles(): void {
  const inShadow = document.createElement('div').attachShadow({ mode: 'open' });
  StyleModule.mount(inShadow, []);
  for (const key of Object.getOwnPropertySymbols(inShadow))
    if (!Object.hasOwn(document, key)) Reflect.set(document, key, Reflect.get(inShadow, key));
}
