import { useId } from 'react';
import { isRealDate } from '#shared/text/age.ts';
import { changeHead } from '#shared/text/editable-memory.ts';
import type { FormKey } from '#shared/text/editable-memory.ts';
import { descriptionLimits } from '#shared/text/hints.ts';
import { figure } from '../../i18n/figures.ts';
import { useText } from '../../i18n/text.ts';
import { changeEdit, changeField } from '../../store/edit-drafts.ts';
import { editCount, fieldNow, fieldsBefore, newFileOf, typeNow } from '../../store/editing.ts';
import type { Editing } from '../../store/editing.ts';
import { storeTitle } from '../../store/store-title.ts';
import { useStores } from '../../store/stores.ts';
import { openPanel } from '../../store/view.ts';
import { focusWhenShown } from '../../ui/focus-when-shown.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FieldHelp, FieldLabel, TextArea, TextField } from '../../ui/text-field.tsx';
import { TypeChoice } from '../../ui/type-choice.tsx';
import { asConfidence, asSources, words as fieldWords } from './field-values.ts';
import styles from './editor-form.module.css';

/** The front matter, field by field; what it doesn't know is kept and shown. */
export function EditorForm({ edit }: { edit: Editing }) {
  const t = useText();
  const words = t.editor.form;
  const typeId = useId();
  const pinnedId = useId();
  const store = useStores((stores) => stores.byId.get(edit.storeId));
  const team = store?.scope === 'team';
  const locked = edit.offered !== null || edit.saving;
  const shown = (key: FormKey) => fieldWords(fieldNow(edit, key));
  const set = (key: FormKey) => (value: string) => changeField(key, value === '' ? null : value);
  const type = typeNow(edit);
  const rawType = shown('type');
  const description = shown('description');
  const refused = changeHead(edit.head, edit.changes);
  const { kept } = fieldsBefore(edit);
  const field = { disabled: locked || !edit.formable };
  return (
    <section className={`${styles.form} scroll`} aria-label={words.label} tabIndex={-1}>
      {'refused' in refused ? <FieldHelp>{words.refused(refused.refused)}</FieldHelp> : null}
      <div>
        <FieldLabel id={typeId}>{words.type}</FieldLabel>
        <TypeChoice
          labelledBy={typeId}
          value={type}
          words={t.common.typeHead}
          without={team ? ['user'] : []}
          disabled={field.disabled}
          onChange={(next) => changeField('type', next)}
        />
        {type === null && rawType !== '' ? <FieldHelp>{words.otherType(rawType)}</FieldHelp> : null}
      </div>
      <TextField
        {...field}
        label={words.name}
        ref={edit.file === null ? focusWhenShown : null}
        value={shown('name')}
        onChange={edit.file === null ? set('name') : (value) => changeField('name', value)}
        help={edit.file === null ? undefined : words.nameHelp}
        problem={edit.nameless ? words.nameless : null}
      />
      {edit.file === null ? (
        <TextField
          {...field}
          label={words.file}
          value={newFileOf(edit)}
          onChange={(chosenFile) => changeEdit({ chosenFile })}
        />
      ) : null}
      <TextArea
        {...field}
        label={words.description}
        rows={3}
        value={description}
        onChange={set('description')}
        help={words.descriptionHelp}
        figure={
          <span
            className={
              description.length > descriptionLimits[1]
                ? styles.far
                : description.length > descriptionLimits[0]
                  ? styles.over
                  : ''
            }
          >
            {figure(description.length)} / {descriptionLimits[0]}
          </span>
        }
      />
      <div className={styles.pair}>
        <TextField
          {...field}
          label={words.validUntil}
          value={shown('validUntil')}
          onChange={set('validUntil')}
          problem={shown('validUntil') === '' || isRealDate(shown('validUntil')) ? null : words.notDate}
        />
        <TextField
          {...field}
          label={words.confidence}
          placeholder={words.confidenceForm}
          inputMode="decimal"
          value={shown('confidence')}
          onChange={(value) => changeField('confidence', asConfidence(value))}
        />
      </div>
      <TextField
        {...field}
        label={words.lastConfirmed}
        value={shown('lastConfirmed')}
        onChange={set('lastConfirmed')}
        problem={shown('lastConfirmed') === '' || isRealDate(shown('lastConfirmed')) ? null : words.notDate}
      />
      <TextArea
        {...field}
        label={words.sources}
        rows={1}
        help={words.sourcesHelp}
        value={shown('sources')}
        onChange={(value) => changeField('sources', asSources(value, fieldsBefore(edit).values.sources))}
      />
      <div className={styles.line}>
        <span id={pinnedId}>
          {words.pinned}
          <br />
          <span className={styles.dim}>{words.pinnedHelp}</span>
        </span>
        <Switch
          labelledBy={pinnedId}
          checked={shown('pinned') === 'true'}
          disabled={field.disabled}
          onChange={(pinned) => changeField('pinned', pinned ? true : null)}
        />
      </div>
      {store ? (
        <div className={styles.line}>
          <span>
            {words.scope}
            <br />
            <span className={styles.dim}>
              {t.common.scope[store.scope]}, {storeTitle(store, t)}
            </span>
          </span>
          {edit.file === null ? null : (
            <Button
              size={24}
              disabled={editCount(edit) > 0 || locked}
              title={editCount(edit) > 0 ? words.moveHint : undefined}
              onClick={() => openPanel('move')}
            >
              {words.move}
            </Button>
          )}
        </div>
      ) : null}
      {kept.length === 0 ? null : (
        <div>
          <FieldLabel>{words.kept}</FieldLabel>
          <p className={styles.kept}>
            {kept.map(({ key, value }) => (
              <span key={key}>
                {key}: {value.length > 80 ? `${value.slice(0, 80)}…` : value}
                <br />
              </span>
            ))}
          </p>
        </div>
      )}
    </section>
  );
}
