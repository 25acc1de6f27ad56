import { expect, test } from 'vitest';
import { changeHead, formFields, joinMemory, splitMemory } from './editable-memory.ts';

const text =
  '---\r\nname: "a: b"  # why\r\ndescription: d\r\nowner: payments\r\nmetadata: \r\n  type: project\r\n  sources: [x, y]\r\n  nested: {a: 1}\r\n---\r\n\r\nBody\r\nmore';

test('a memory is cut in two and joined again to the same bytes, whatever its line ends', () => {
  for (const whole of [text, text.replaceAll('\r\n', '\n'), text.replaceAll('\r\n', '\r'), 'no front matter\n', '']) {
    const { head, body, editable } = splitMemory(whole);
    expect(editable).toBe(true);
    expect(joinMemory(head, body.replace(/\r\n?/g, '\n'), body)).toBe(whole);
  }
});

test('a form sees its own fields as they are and keeps every other one', () => {
  const { values, kept } = formFields(splitMemory(text).head);
  expect(values).toEqual({ name: 'a: b', description: 'd', type: 'project', sources: ['x', 'y'] });
  expect(kept).toEqual([
    { key: 'owner', value: 'payments' },
    { key: 'metadata.nested', value: '{"a":1}' },
  ]);
});

test('one changed field changes its own bytes, and none leaves the head as it was', () => {
  const { head } = splitMemory(text);
  expect(changeHead(head, {})).toEqual({ head });
  expect(changeHead(head, { description: 'other', pinned: true })).toEqual({
    head: head.replace('description: d', 'description: other').replace('{a: 1}\r\n', '{a: 1}\r\n  pinned: true\r\n'),
  });
  expect(changeHead(head, { sources: null })).toEqual({ head: head.replace('  sources: [x, y]\r\n', '') });
});

test('what YAML rejects, what is never closed and what is a list is left to the text editor', () => {
  for (const whole of ['---\nname: a: b\n---\nx', '---\nname: a\n', '---\n- a\n- b\n---\nx'])
    expect(splitMemory(whole)).toEqual({ head: '', body: whole, editable: false });
});
