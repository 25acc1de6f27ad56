import { GutterMarker, WidgetType } from '@codemirror/view';
import type { EditorView } from '@codemirror/view';

interface WidgetSpec {
  /** Widgets of one key are the same: the element stays. */
  key: string;
  make(view: EditorView): HTMLElement;
  /** Of a block, px, until it is measured. */
  height?: number;
  /** It deals with clicks itself. */
  acts?: boolean;
}

/** An element in a text. The library wants a class; this is the only one. */
class ElementWidget extends WidgetType {
  readonly spec: WidgetSpec;

  constructor(spec: WidgetSpec) {
    super();
    this.spec = spec;
  }

  override eq(other: ElementWidget): boolean {
    return this.spec.key === other.spec.key;
  }

  override get estimatedHeight(): number {
    return this.spec.height ?? -1;
  }

  override toDOM(view: EditorView): HTMLElement {
    return this.spec.make(view);
  }

  override ignoreEvent(): boolean {
    return this.spec.acts === true;
  }
}

export const elementWidget = (spec: WidgetSpec): WidgetType => new ElementWidget(spec);

interface MarkerSpec {
  /** Markers of one key are the same: the element stays. */
  key: string;
  make(): HTMLElement;
  /** Of the gutter's cell. */
  className?: string | undefined;
}

class ElementMarker extends GutterMarker {
  readonly spec: MarkerSpec;
  override elementClass: string;

  constructor(spec: MarkerSpec) {
    super();
    this.spec = spec;
    this.elementClass = spec.className ?? '';
  }

  override eq(other: ElementMarker): boolean {
    return this.spec.key === other.spec.key;
  }

  override toDOM(): HTMLElement {
    return this.spec.make();
  }
}

/** An element in a gutter. */
export const elementMarker = (spec: MarkerSpec): GutterMarker => new ElementMarker(spec);
