import { useText } from '../../i18n/text.ts';
import { discardDream } from '../../store/review-acts.ts';
import { useReview } from '../../store/review.ts';
import { closePanel } from '../../store/view.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, FootSpace } from '../../ui/dialog.tsx';

/** Asks before a whole dream goes. */
export function DiscardDialog() {
  const t = useText();
  const words = t.review;
  const review = useReview((state) => state.review);
  if (review === null) return null;
  return (
    <Dialog
      title={words.discardTitle}
      lede={words.discardLede(review.total)}
      closeLabel={t.common.close}
      onClose={closePanel}
      foot={
        <>
          <Button look="danger" onClick={() => void discardDream()}>
            {words.discardGo}
          </Button>
          <FootSpace />
          <Button look="primary" onClick={closePanel}>
            {words.keep}
          </Button>
        </>
      }
    />
  );
}
