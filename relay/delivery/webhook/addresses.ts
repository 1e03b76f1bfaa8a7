import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { DeliveryError } from '../fault.ts';

/** The receiver's name leads into a network that is nobody's to be told leads through. */
export const privateAddress = () => new DeliveryError('refused PRIVATE_ADDRESS');

/** A list for one family: a rule for IPv6 would otherwise be held against IPv4 too, as what `::ffff:` stands before. */
function blocked(family: 'ipv4' | 'ipv6', ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** What is not of the public internet: IANA's special-purpose registries for IPv4 and IPv6. */
const NOT_PUBLIC = {
  ipv4: blocked('ipv4', [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ]),
  // Public IPv6 is 2000::/3; what lies in it and leads elsewhere (Teredo, documentation, 6to4) is not.
  ipv6: blocked('ipv6', [
    '::/3',
    '4000::/2',
    '8000::/1',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
  ]),
};

/** Whether an address belongs to the public internet; an IPv4 one written as IPv6 (`::ffff:…`) never does. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(bare) === 6 ? 'ipv6' : 'ipv4';
  return isIP(bare) !== 0 && !NOT_PUBLIC[family].check(bare, family);
}

/** Whether a host is written as an address and not of the public internet: such a one is never looked up. */
export const isPrivateLiteral = (host: string): boolean =>
  isIP(host.replace(/^\[|\]$/g, '')) !== 0 && !isPublicAddress(host);

/**
 * Looks names up for one connection, and answers only when every address is public: the connection goes to just these,
 * so that a name that changes its answer in between gains nothing.
 */
export const publicLookup: LookupFunction = (host, options, answer) => {
  lookUp(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, []);
    const [first] = found;
    if (!first || found.some(({ address }) => !isPublicAddress(address))) return answer(privateAddress(), []);
    if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};
