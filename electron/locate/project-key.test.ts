import { expect, test } from 'vitest';
import { projectKey } from './project-key.ts';

test('everything but ASCII letters and digits becomes a dash, runs kept', () => {
  expect(projectKey('/a/.b_c')).toBe('-a--b-c');
  expect(projectKey('C:\\x')).toBe('C--x');
  expect(projectKey('/w/支付 平台')).toBe('-w------');
});

test('an emoji is two UTF-16 units and gives two dashes', () => {
  expect(projectKey('/😀')).toBe('---');
});

test('two paths may share one key', () => {
  expect(projectKey('/a/b-c')).toBe(projectKey('/a/b/c'));
});

test('up to 200 characters a key stays whole, beyond it is cut and gets a hash of the path', () => {
  const whole = `/${'a'.repeat(199)}`;
  expect(projectKey(whole)).toBe(`-${'a'.repeat(199)}`);
  const long = projectKey(`${whole}b`);
  expect(long.slice(0, 201)).toBe(`-${'a'.repeat(199)}-`);
  expect(long.slice(201)).toMatch(/^[0-9a-z]+$/);
  expect(long).not.toBe(projectKey(`${whole}c`));
});

test('the hash is of the original path, so that paths with the same cut key differ', () => {
  const base = '/x'.repeat(110);
  expect(projectKey(`${base}/.a`)).not.toBe(projectKey(`${base}/-a`));
});
