import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the client sends to the model, as far as it matters here. */
export interface ModelRequest {
  model: string;
  stream?: boolean;
  system?: unknown;
  tools?: unknown[];
  messages?: { role: string; content: unknown }[];
}

/** A tool that the model asks the client to use. */
export interface ToolUse {
  name: string;
  input: Record<string, unknown>;
}

/** What the model does at a turn, counted from 0: it uses a tool, or with null says its one word and is done. */
export type Script = (turn: number) => Promise<ToolUse | null>;

export interface ModelServer {
  url: string;
  requests: ModelRequest[];
  close(): void;
}

/** What the model says to what the client asks on the side, without tools; null says its one word. */
export type SideAnswer = (request: ModelRequest) => string | null;

/** A stand-in for the model on loopback: answers every message with one word, or as a script says, and keeps what was asked. */
export async function startModelServer(script?: Script, side?: SideAnswer): Promise<ModelServer> {
  let turn = 0;
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0];
      if (request.method === 'HEAD') response.end();
      else if (path === '/v1/messages/count_tokens') json(response, 200, { input_tokens: 1 });
      else if (path === '/v1/messages') {
        const body = JSON.parse(text) as ModelRequest;
        requests.push(body);
        // What the client asks on the side, such as a title, comes without tools.
        const isMain = (body.tools?.length ?? 0) > 0;
        const use = script && isMain ? script(turn++) : Promise.resolve(null);
        const words = (isMain ? null : side?.(body)) ?? 'Fine.';
        use.then(
          (tool) => answer(response, body, requests.length, tool, words),
          () => json(response, 500, { type: 'error', error: { type: 'api_error', message: 'The script failed' } }),
        );
      } else json(response, 404, { type: 'error', error: { type: 'not_found_error', message: 'No such page' } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function answer(
  response: ServerResponse,
  { model, stream }: ModelRequest,
  count: number,
  tool: ToolUse | null,
  words: string,
): void {
  const usage = { input_tokens: 1, output_tokens: 1, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
  const message = { id: `msg_${count}`, type: 'message', role: 'assistant', model, stop_sequence: null, usage };
  const use = tool && { type: 'tool_use', id: `toolu_${count}`, name: tool.name };
  const stop_reason = use ? 'tool_use' : 'end_turn';
  if (!stream) {
    const content = use ? { ...use, input: tool.input } : { type: 'text', text: words };
    json(response, 200, { ...message, content: [content], stop_reason });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const events = [
    { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
    { type: 'content_block_start', index: 0, content_block: use ? { ...use, input: {} } : { type: 'text', text: '' } },
    {
      type: 'content_block_delta',
      index: 0,
      delta: use
        ? { type: 'input_json_delta', partial_json: JSON.stringify(tool.input) }
        : { type: 'text_delta', text: words },
    },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage },
    { type: 'message_stop' },
  ];
  response.end(events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
}
