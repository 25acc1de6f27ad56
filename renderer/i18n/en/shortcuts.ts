export const shortcutsEn = {
  title: 'Keyboard',
  groups: {
    go: 'Go to',
    list: 'In a list',
    memory: 'Memories',
    changes: 'What changed',
    dream: 'Dreams',
    app: 'Reverie',
  },
  ends: 'First, last',
  page: 'A page up, down',
  applyOrRecall: 'Apply what is taken; in the recall lab, recall',
  extend: 'Extend the selection',
  selectAll: 'Select all',
  unfold: 'Unfold the group',
  hint: 'Single keys work while no text field has the focus.',
};
