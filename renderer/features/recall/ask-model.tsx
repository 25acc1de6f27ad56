import { useText } from '../../i18n/text.ts';
import { receiverOf } from '../../store/dream-engines.ts';
import { agreeToModel } from '../../store/recall.ts';
import { useSettings } from '../../store/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, FootSpace } from '../../ui/dialog.tsx';
import styles from './ask-model.module.css';

/** What a model is sent, and who gets it: asked before its first use. */
export function AskModel() {
  const t = useText();
  const words = t.recall.ask;
  const baseUrl = useSettings((settings) => settings.dream.baseUrl);
  return (
    <Dialog
      title={words.title}
      closeLabel={t.common.close}
      onClose={() => void agreeToModel(false)}
      lede={words.lede}
      foot={
        <>
          <FootSpace />
          <Button onClick={() => void agreeToModel(false)}>{words.no}</Button>
          <Button look="primary" onClick={() => void agreeToModel(true)}>
            {words.yes}
          </Button>
        </>
      }
    >
      <div className={styles.ask}>
        <h3>{words.what}</h3>
        <ul>
          <li>{words.prompt}</li>
          <li>{words.lines}</li>
          <li>{words.never}</li>
        </ul>
        <h3>{words.to}</h3>
        <p>{words.receiver(receiverOf('api', baseUrl))}</p>
      </div>
    </Dialog>
  );
}
