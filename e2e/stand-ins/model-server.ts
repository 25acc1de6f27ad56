import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model does at one turn. */
export interface Reply {
  text?: string;
  /** Tools it uses; `raw` replaces the JSON of the input, broken as it may be. */
  uses?: { name: string; input?: Record<string, unknown>; raw?: string }[];
  stop?: string;
  usage?: Partial<
    Record<'input_tokens' | 'output_tokens' | 'cache_read_input_tokens' | 'cache_creation_input_tokens', number>
  >;
  /** Milliseconds before it begins, and between its parts. */
  wait?: number;
  pace?: number;
  /** Answers with a failure instead. */
  status?: number;
  error?: { type: string; message: string };
  headers?: Record<string, string>;
  /** Breaks off in the middle: the line goes dead, or an error comes as an event. */
  breaks?: 'line' | 'event';
  /** Never answers; `started`: not any further than its beginning. */
  hangs?: 'silent' | 'started';
}

export interface ModelCall {
  headers: IncomingHttpHeaders;
  body: ModelBody;
}

/** A request, as far as it matters here. */
export interface ModelBody {
  model: string;
  max_tokens: number;
  stream?: boolean;
  system?: { text: string }[];
  tools?: { name: string }[];
  /** The form that the answer must have. */
  output_config?: { format?: { type: string } };
  messages: { role: string; content: string | ModelBlock[] }[];
}
export interface ModelBlock {
  type: string;
  text?: string;
  content?: string | { text?: string }[];
  is_error?: boolean;
}

export interface ModelServer {
  url: string;
  calls: ModelCall[];
  /** Connections that are open. */
  open(): Promise<number>;
  close(): Promise<void>;
}

/** Says what to do at each request, counted from 0; a list says "done" when it is at its end. */
export type ModelScript = Reply[] | ((call: ModelCall, turn: number) => Reply | Promise<Reply>);

/** A stand-in for the model service on loopback that streams what a script says and keeps what it was asked. */
export async function startModelServer(script: ModelScript): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      const call: ModelCall = { headers: request.headers, body: JSON.parse(text) as ModelBody };
      const turn = calls.push(call) - 1;
      const reply = typeof script === 'function' ? script(call, turn) : (script[turn] ?? { text: 'Done.' });
      Promise.resolve(reply)
        .then((said) => answer(response, call.body, turn, said))
        .catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    open: () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What the tools answered in a request, in order. */
export function toolAnswers({ messages }: ModelBody): { text: string; isError: boolean }[] {
  return messages.flatMap(({ content }) =>
    typeof content === 'string'
      ? []
      : content
          .filter(({ type }) => type === 'tool_result')
          .map(({ content: said, is_error }) => ({
            text: typeof said === 'string' ? said : (said ?? []).map(({ text }) => text ?? '').join(''),
            isError: is_error === true,
          })),
  );
}

/** A server-sent event. */
type ModelEvent = { type: string } & Record<string, unknown>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function answer(response: ServerResponse, body: ModelBody, turn: number, reply: Reply): Promise<void> {
  if (reply.wait !== undefined) await pause(reply.wait);
  if (reply.hangs === 'silent') return;
  if (reply.status !== undefined) {
    const error = reply.error ?? { type: 'api_error', message: 'It failed' };
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify({ type: 'error', error }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const events = eventsOf(body, turn, reply);
  for (const [index, event] of events.entries()) {
    if (response.destroyed) return;
    if (index === 2 && reply.hangs === 'started') return;
    if (index === 2 && reply.breaks === 'line') {
      // What was said before gets away first.
      await pause(30);
      return void response.destroy();
    }
    const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
    send(response, index === 2 && reply.breaks === 'event' ? error : event);
    if (index === 2 && reply.breaks === 'event') break;
    if (reply.pace !== undefined) await pause(reply.pace);
  }
  response.end();
}

function eventsOf({ model }: ModelBody, turn: number, { text, uses = [], stop, usage }: Reply): ModelEvent[] {
  const counts = {
    input_tokens: 1000,
    output_tokens: 100,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    ...usage,
  };
  const message = {
    id: `msg_${turn}`,
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
  };
  const blocks = [
    ...(text === undefined ? [] : [{ start: { type: 'text', text: '' }, delta: { type: 'text_delta', text } }]),
    ...uses.map(({ name, input = {}, raw }, index) => ({
      start: { type: 'tool_use', id: `toolu_${turn}_${index}`, name, input: {} },
      delta: { type: 'input_json_delta', partial_json: raw ?? JSON.stringify(input) },
    })),
  ];
  return [
    { type: 'message_start', message: { ...message, usage: { ...counts, output_tokens: 1 } } },
    ...blocks.flatMap(({ start, delta }, index) => [
      { type: 'content_block_start', index, content_block: start },
      { type: 'content_block_delta', index, delta },
      { type: 'content_block_stop', index },
    ]),
    {
      type: 'message_delta',
      delta: { stop_reason: stop ?? (uses.length > 0 ? 'tool_use' : 'end_turn'), stop_sequence: null },
      usage: counts,
    },
    { type: 'message_stop' },
  ];
}

function send(response: ServerResponse, event: ModelEvent): void {
  response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}
