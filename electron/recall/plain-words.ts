import { stem } from '#shared/text/stem.ts';

/** English words that say nothing of what a prompt is about. */
const empty = new Set(
  (
    'a about above across after again against ago all almost along already also although always am among an and another any ' +
    'anybody anyone anything anyway are around as at away back be became because been before behind being below between both ' +
    'but by came can cannot could did do does doing done down during each either else enough etc even ever every everybody ' +
    'everyone everything few for from further get gets getting give given goes going gone got had has have having he hello her ' +
    'here hers hi him himself his how however i if in inside instead into is isn it its itself just know least let like little ' +
    'll lot made many may maybe me might mine more most much must my myself near neither never next no nobody none nor not ' +
    'nothing now of off often oh ok okay on once one ones only onto or other others our ours out over own per perhaps please ' +
    'put quite rather re really said same say see seem seems shall she should since so some somebody someone something soon ' +
    'still such take taken tell than thank thanks that the their them then there these they thing things this those though ' +
    'through thus to together too toward under until up upon us ve very via was way we well went were what when where whether ' +
    'which while who whom whose why will with within without won would yes yet you your yours yourself'
  ).split(' '),
);

/** Words with which people ask for work, as stems: they stand in any prompt, and say little of its matter. */
const asking = new Set(
  (
    'add allow answer ask attempt begin big bug build call change check code come correct create describe edit ensure explain ' +
    'extend file find finish first fix follow function good handle happen help implement improve issue keep last line long look ' +
    'make need new old part people place possible problem project proper question read right run second set short show small ' +
    'start stop task think time today tomorrow try two understand update use user using view want whole work write wrong yesterday'
  )
    .split(' ')
    .map(stem),
);

/** Signs that build Chinese sentences; a pair that holds one is seldom a word. */
const particles = new Set('的了吗呢吧啊呀么嘛着得地和与或也就都还又把被给让在是有我你您他她它们这那哪个些很再才只请');
/** Pairs of signs with which people ask for work in Chinese. */
const askingPairs = new Set(
  (
    '帮我 一下 一份 一个 可以 怎么 什么 为什 如何 哪里 现在 需要 能不 不能 应该 是否 以后 以前 里面 时候 自己 我们 今天 昨天 明天 ' +
    '问题 修改 增加 添加 写一 看看 一些 这样 那样 已经 还是 没有 不是 就是'
  ).split(' '),
);

const LITTLE = 0.35;

/** How much a word says of a prompt's matter, 0 to 1, whatever the store. Takes a word of `words` and how the prompt writes it. */
export function weightOf(word: string, said: string): number {
  if (empty.has(said)) return 0;
  if (asking.has(word) || askingPairs.has(word)) return LITTLE;
  const characters = [...word];
  if (!/\p{Script=Han}/u.test(word)) return characters.length < 2 ? 0 : 1;
  const held = characters.filter((character) => particles.has(character)).length;
  return held === 0 ? 1 : held === characters.length ? 0 : 0.15;
}
