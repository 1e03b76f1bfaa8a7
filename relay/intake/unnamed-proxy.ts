import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import { socketAddress } from './take-lead.ts';

/** So many visitors, named by one address, are no single visitor who writes the header. */
const VISITORS = 10;
/** A proxy in front of everything passes nearly everything; what comes past it is somebody looking around. */
const SHARE = 0.9;
/** Addresses watched at most. */
const WATCHED = 50;

const SENTENCE =
  'ATENÇÃO: parece haver um proxy na frente deste servidor (muitos visitantes chegam por um só endereço), e TRUST_PROXY não foi preenchido. Assim todos dividem um só limite de envios, e contatos podem ser recusados. Se o proxy é seu, ponha TRUST_PROXY=1 (ou o número de proxies) nas configurações e reinicie o servidor.';

/**
 * Notices a proxy that TRUST_PROXY doesn't name, and tells it once: one address that names many visitors and sends nearly
 * all there is. No address is told, and none is kept once it is.
 */
export function watchForProxy(log: Log): MiddlewareHandler {
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
    log.warn(SENTENCE);
  }

  return (context, next) => {
    // A proxy's own question for our health names nobody.
    if (!told && context.req.path !== '/healthz')
      look(
        socketAddress(context) ?? '',
        context.req.header('x-forwarded-for') ?? context.req.header('forwarded'),
      );
    return next();
  };
}
