import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { FrontMatterField, MemoryDocument } from '#shared/model/memory.ts';
import { showDirections } from '#shared/text/show-directions.ts';
import { useText } from '../../i18n/text.ts';
import { Note } from '../../ui/note.tsx';
import styles from './fields-table.module.css';

/** The front matter, field by field; what Reverie doesn't know stands apart, as it will stay. */
export function FieldsTable({ document }: { document: MemoryDocument }) {
  const t = useText();
  const known = document.fields.filter((field) => field.known);
  const kept = document.fields.filter((field) => !field.known);
  const nothing = document.frontMatter === 'unclosed' ? t.reader.unclosed : t.reader.noFields;
  return (
    <div className={styles.fields}>
      {document.frontMatter === 'recovered' ? (
        <Note look="warning">
          <p>{t.reader.recovered}</p>
          {document.frontMatterError === null ? null : (
            <p className={styles.words} lang="en">
              {t.reader.recoveredWords(document.frontMatterError)}
            </p>
          )}
        </Note>
      ) : null}
      {document.fields.length === 0 ? <p className={styles.nothing}>{nothing}</p> : null}
      <FieldList title={t.reader.fieldsKnown} fields={known} />
      <FieldList title={t.reader.fieldsKept} hint={t.reader.fieldsKeptHint} fields={kept} />
    </div>
  );
}

function FieldList({ title, hint, fields }: { title: string; hint?: string; fields: FrontMatterField[] }) {
  const t = useText();
  if (fields.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      <table className="text">
        <colgroup>
          <col className={styles.keys} />
          <col />
          <col className={styles.lines} />
        </colgroup>
        <thead className="sr">
          <tr>
            <th>{t.reader.fieldName}</th>
            <th>{t.reader.fieldValue}</th>
            <th>{t.reader.fieldLine}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={`${field.key}:${field.line}`}>
              <th scope="row">{brokenAtDots(showDirections(field.key))}</th>
              <td>
                {field.value === '' ? (
                  <i className={styles.empty}>{t.reader.emptyValue}</i>
                ) : (
                  showDirections(field.value)
                )}
              </td>
              <td className={styles.line}>{field.line}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A long name breaks after a dot rather than within a word. */
function brokenAtDots(key: string): ReactNode {
  return key.split(/(?<=\.)/).map((part, at) => (
    <Fragment key={at}>
      {at === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
