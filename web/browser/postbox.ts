import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';

/** An SMTP server on loopback that keeps what it is given. */
export class Postbox {
  #mails: string[] = [];
  #waiting: ((mail: string) => void)[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Postbox> {
    const server = createServer();
    const postbox = new Postbox(server);
    server.on('connection', (socket) => {
      let data: string[] | null = null;
      socket.on('error', () => {});
      socket.write('220 postbox\r\n');
      createInterface({ input: socket }).on('line', (line) => {
        if (data && line !== '.') data.push(line);
        else if (data) {
          postbox.#take(data.join('\n'));
          data = null;
          socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          data = [];
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return postbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  #take(mail: string) {
    const [head = '', body = ''] = mail.split(/\n\n([^]*)/);
    const encoding = /^Content-Transfer-Encoding: (\S+)$/m.exec(head)?.[1];
    const text = `${head}\n\n${decode(body, encoding)}`;
    const waiting = this.#waiting.shift();
    if (waiting) waiting(text);
    else this.#mails.push(text);
  }

  /** The next mail that comes: its head, and its text as it is read. */
  async next(): Promise<string> {
    return this.#mails.shift() ?? new Promise((resolve) => this.#waiting.push(resolve));
  }

  async close() {
    this.server.close();
    await once(this.server, 'close');
  }
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
