import type { RecallSkip } from '#shared/model/recall.ts';
import type { recallEn } from '../en/recall.ts';
import { figure } from '../figures.ts';

const kb = (bytes: number) => (bytes / 1024).toFixed(1);
const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join('、');

function skip(why: RecallSkip): string {
  switch (why.code) {
    case 'surfaced':
      return '之前已出现，不再重复';
    case 'read':
      return 'Claude 已读过，不再重复';
    case 'tool-reference':
      return `只是 ${why.tool} 的用法，而它正在使用`;
    case 'beyond-200':
      return `按新旧排第 ${figure(why.place)}，只看最新的 200 条`;
    case 'no-match':
      return '与提示词的共同之处太少';
    case 'not-chosen':
      return '模型没有选它';
    case 'ranked-lower':
      return why.place <= 5 ? `第 ${figure(why.place)} 位，但不够接近` : `第 ${figure(why.place)} 位`;
    case 'session-budget':
      return '这次会话的 60 KB 已用完';
    case 'not-scanned':
      return 'Claude 的扫描无法读取它';
  }
}

export const recallZh: typeof recallEn = {
  label: '回忆实验',
  results: '会出现的记忆',
  prompt: '你会问 Claude 什么？',
  tools: '正在使用的工具',
  addTool: '添加正在使用的工具',
  toolName: 'Bash、mcp__…',
  dropTool: (tool) => `${tool} 不再使用`,
  surfaced: (n) => `已出现 ${figure(n)} 条`,
  dropSurfaced: '之前没有出现过',
  read: (n) => `已读 ${figure(n)} 条`,
  dropRead: '之前没有读过',
  selector: '由谁挑选',
  selectors: { local: '在本机', model: '用模型' },
  recall: '回忆',
  empty: '输入你会问 Claude 的话',
  emptyHint: '这里会显示哪些记忆会随之出现、次序如何，以及其余的为何不出现。',
  would: (n) => (n === 0 ? '没有记忆会出现' : `${figure(n)} 条会出现`),
  atMost: (n) => `最多 ${figure(n)} 条`,
  budget: (bytes, of) => `本次会话 ${kb(bytes)} / ${Math.round(of / 1024)} KB`,
  free: '空位。没有其他记忆与提示词足够接近。',
  showExact: '显示进入提示词的原文',
  hideExact: '收起原文',
  textOf: (title) => `${title} 附上的内容`,
  moreOf: (title) => `${title} 的更多操作`,
  markSurfaced: '本次会话中已出现过',
  markRead: 'Claude 在本次会话中已读过',
  score: (score) => `得分 ${score}`,
  whole: (bytes) => `${figure(bytes)} 字节，整个文件`,
  cut: (bytes, size) =>
    size === null ? `${figure(bytes)} 字节，在行末截断` : `${figure(size)} 字节中的 ${figure(bytes)}，在行末截断`,
  withNote: '附新旧提示',
  byModel: '模型根据名称和描述选了它。',
  reason: {
    name: ['名称里有 ', '。'],
    description: ['描述里有 ', '。'],
    body: ['正文里有 ', '。'],
  },
  nextWord: '、',
  lastWord: ' 和 ',
  askModel: '按下“回忆”时才会询问模型。',
  askModelAgain: '下面是对之前提示词的回答。按下“回忆”时才会询问模型。',
  asking: '正在询问模型',
  fallback: {
    'no-consent': '你还没有同意发送给模型的内容。',
    'no-key': '没有设置 API 密钥。',
    unreachable: '无法连接到模型。',
    refused: '模型拒绝回答。',
    'timed-out': '模型用时超过 10 秒。',
    'unusable-answer': '模型的回答无法使用。',
    overloaded: '模型过载。',
  },
  fellBack: '下面是在本机挑选的结果。',
  unknownNames: (n) => `模型提到 ${figure(n)} 个不存在的文件，已略去。`,
  agent: (store) => `提示词是对智能体说的：这是 ${store} 的记忆。`,
  openAgent: '打开',
  skips: 'Claude Code 不会为这个提示词搜索记忆：它是一个没有空白的词。下面是搜索时会找到的内容。',
  leftOut: '未选中',
  ofAll: (n, all) => `${figure(n)} / ${figure(all)}`,
  groups: {
    session: (n) => `本次会话中已有，${figure(n)} 条`,
    tool: (n) => `正在使用的工具的杂音，${figure(n)} 条`,
    lower: (n) => `匹配程度较低，${figure(n)} 条`,
    budget: (n) => `会话限额已用完，${figure(n)} 条`,
    undescribed: (n) => `没有描述，${figure(n)} 条`,
    unseen: (n) => `不会被查看，${figure(n)} 条`,
    'not-chosen': (n) => `模型没有选，${figure(n)} 条`,
    'no-match': (n) => `${figure(n)} 条不匹配`,
  },
  more: (n) => `还有 ${n} 条`,
  letGo: '收回',
  describe: '写描述',
  skip,
  whyNot: '为什么不是这条？',
  whyNotOf: (title) => `为什么不是“${title}”？`,
  whyNoPrompt: '输入你会问 Claude 的话，就能看到它会不会出现、为何不出现。',
  looking: '正在查看',
  surfaces: (place) => `在新会话中它会出现，排第 ${figure(place)}。`,
  because(why, place) {
    if (why.code === 'no-match')
      return place === null
        ? '名称、描述和正文里都没有提示词中的词。'
        : `它与提示词的共同之处太少：在全部中排第 ${figure(place)}。`;
    if (why.code === 'ranked-lower' && why.place <= 5)
      return `它在全部中排第 ${figure(why.place)}，但与提示词不够接近。`;
    if (why.code === 'ranked-lower') return `它匹配，但其他的更匹配：它排第 ${figure(why.place)}。`;
    return `${skip(why)}。`;
  },
  missing: (words) => `正文里有 ${quoted(words)}，名称和描述里没有。Claude 只凭这两项挑选。`,
  noProposal: '在它自己的话里找不到更好的描述。',
  proposal: (place) => `用这条描述，它会排第 ${figure(place)}：`,
  proposalLabel: '建议的描述',
  saveDescription: '保存描述',
  editFirst: '先编辑',
  described: '描述已保存，文件日期不变。',
  ask: {
    title: '首次由模型挑选之前',
    lede: '到目前为止，没有任何内容离开过这台机器。每次按下“回忆”，会发送的是：',
    what: '发送什么',
    prompt: '你的提示词，以及正在使用的工具的名称',
    lines: '最新 200 条记忆的类型、文件名、日期和描述',
    never: '绝不发送记忆的正文',
    to: '发送给谁',
    receiver: (host) => `${host}，使用你的 API 密钥，token 费用由你支付。`,
    no: '留在本机',
    yes: '同意',
  },
  settings: {
    title: '回忆',
    help: '回忆实验中由谁挑选记忆。Claude 自己总是询问它自己的模型。',
    agreed: (host) => `你已同意把提示词和描述发送到 ${host}。`,
    withdraw: '撤回',
  },
};
