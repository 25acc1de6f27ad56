/**
 * Every intent of the user that menu, shortcuts and palette share, with its keys. `mod` is Cmd on macOS and Ctrl
 * elsewhere; keys in sequence are parted by a space; the first is the one shown. Single letters work only when no text
 * field has focus. The view adds `enabled` and `run`.
 */
export const intents = {
  'palette.open': ['mod+k'],
  'shortcuts.show': ['?'],
  'settings.open': ['mod+,'],
  'location.show': ['w'],
  'problems.show': ['mod+shift+m'],
  'inbox.show': ['g i'],
  'app.rescan': ['mod+r', 'F5'],
  'home.choose': ['mod+o'],
  'sidebar.toggle': ['mod+b'],
  'view.back': ['Escape'],
  'view.memories': ['1'],
  'view.index': ['2'],
  'view.history': ['3'],
  'view.startUp': ['4'],
  'view.rail': ['i'],
  'list.filter': ['/'],
  'list.next': ['j', 'ArrowDown'],
  'list.previous': ['k', 'ArrowUp'],
  'list.open': ['Enter'],
  'list.mark': ['x'],
  'column.left': ['h', 'ArrowLeft'],
  'column.right': ['l', 'ArrowRight'],
  'stores.search': ['mod+p'],
  'theme.toggle': ['mod+shift+l'],
  'language.toggle': [],
  'memory.copyPath': ['mod+shift+c'],
  'memory.reveal': [],
  'memory.edit': ['e'],
  'memory.save': ['mod+s'],
  'memory.new': ['a'],
  'memory.remember': ['mod+j'],
  'memory.delete': ['Delete', 'Backspace'],
  'memory.rename': ['F2'],
  'memory.move': ['m'],
  'memory.pin': ['p'],
  'memory.confirm': ['t'],
  'index.moveUp': ['alt+ArrowUp'],
  'index.moveDown': ['alt+ArrowDown'],
  'index.tighten': ['alt+t'],
  'memory.history': ['v'],
  'change.restore': ['r'],
  'change.seen': ['s'],
  'change.allSeen': ['shift+s'],
  'store.export': [],
  'store.import': [],
  'dream.start': ['mod+d'],
  'dream.stop': ['mod+.'],
  'dream.open': ['shift+ArrowDown'],
  'review.open': ['g d'],
  'review.take': ['y'],
  'review.leave': ['n'],
  'review.takeFile': ['shift+y'],
  'review.leaveFile': ['shift+n'],
  'review.nextFile': ['shift+j'],
  'review.previousFile': ['shift+k'],
  'review.takeAll': [],
  'review.apply': ['mod+Enter'],
  'review.discard': [],
  'act.undo': ['mod+z'],
  'act.redo': ['mod+shift+z', 'mod+y'],
} as const satisfies Record<string, readonly string[]>;

export type IntentId = keyof typeof intents;

/** The keys of an intent, the one shown first; empty when it has none. */
export function intentKeys(id: IntentId): readonly string[] {
  return intents[id];
}
