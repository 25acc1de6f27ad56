import { useMemo } from 'react';
import { findLinks, linkResolver } from '#shared/text/links.ts';
import { useMemories } from '../../store/memories.ts';
import { RenderedBody } from './rendered-body.tsx';

interface BodyPreviewProps {
  storeId: string;
  file: string;
  body: string;
}

/** A body that isn't saved, as the reader would show it; its links lead nowhere yet. */
export function BodyPreview({ storeId, file, body }: BodyPreviewProps) {
  const byFile = useMemories((memories) => memories.byStore.get(storeId)?.byFile);
  const titles = useMemo(() => new Map(Array.from(byFile?.values() ?? [], (row) => [row.file, row.title])), [byFile]);
  const document = useMemo(() => {
    const resolve = linkResolver([...(byFile?.values() ?? [])]);
    const links = findLinks(body).map(({ target, alias }) => ({ target, alias, ...resolve(target) }));
    return { body, links, row: { file } };
  }, [byFile, body, file]);
  return <RenderedBody document={document} titles={titles} onOpen={stay} />;
}

const stay = () => undefined;
