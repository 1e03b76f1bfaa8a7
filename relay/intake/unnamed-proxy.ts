import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import { socketAddress } from './take-lead.ts';

/** So many visitors, named by one address, are no single visitor who writes the header. */
const VISITORS = 10;
/** A proxy in front of everything passes nearly everything; what comes past it is somebody looking around. */
const SHARE = 0.9;
/** Addresses watched at most. */
const WATCHED = 50;

const NONE_NAMED =
  'ATENÇÃO: parece haver um proxy na frente deste servidor (muitos visitantes chegam por um só endereço), e TRUST_PROXY não foi preenchido. Assim todos dividem um só limite de envios, e contatos podem ser recusados. Se o proxy é seu, ponha TRUST_PROXY=1 (ou o número de proxies) nas configurações e reinicie o servidor.';
const tooManyNamed = (hops: number) =>
  `ATENÇÃO: TRUST_PROXY=${hops}, mas quase tudo chega por um só endereço e com menos endereços em X-Forwarded-For do que isso. Assim todos dividem um só limite de envios, e contatos podem ser recusados. Ponha em TRUST_PROXY quantos proxies escrevem nesse cabeçalho (um que o troca inteiro conta sozinho) e reinicie o servidor.`;

/** Who the visitor is said to be, where TRUST_PROXY gives no reason to believe it. */
function unbelieved(context: Context, hops: number): string | undefined {
  const chain = context.req.header('x-forwarded-for');
  if (hops > 0 && chain && chain.split(',').length >= hops) return undefined;
  return chain ?? context.req.header('forwarded');
}

/**
 * Notices proxies that TRUST_PROXY doesn't name, or names too many of, and tells it once: one address that names many
 * visitors and sends nearly all there is. No address is told, and none is kept once it is.
 * @param hops TRUST_PROXY
 */
export function watchForProxy(log: Log, hops: number): MiddlewareHandler {
  let told = false;
  let requests = 0;
  const senders = new Map<string, { forwarded: number; visitors: Set<string> }>();

  function look(address: string, visitor: string | undefined): void {
    requests += 1;
    if (visitor === undefined) return;
    const sender = senders.get(address) ?? { forwarded: 0, visitors: new Set<string>() };
    if (senders.size < WATCHED) senders.set(address, sender);
    sender.forwarded += 1;
    if (sender.visitors.size < VISITORS) sender.visitors.add(visitor.slice(0, 200));
    if (sender.visitors.size < VISITORS || sender.forwarded < requests * SHARE) return;
    told = true;
    senders.clear();
    log.warn(hops === 0 ? NONE_NAMED : tooManyNamed(hops));
  }

  return (context, next) => {
    // A proxy's own question for our health names nobody.
    if (!told && context.req.path !== '/healthz')
      look(socketAddress(context) ?? '', unbelieved(context, hops));
    return next();
  };
}
