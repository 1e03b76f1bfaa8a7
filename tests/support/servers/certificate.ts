import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPrograms } from '../programs.ts';

export interface Certificate {
  certificate: string;
  key: string;
  text: string;
}

const REQUEST = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2';

export function selfSigned(folder: string, names: string[]): Certificate {
  mkdirSync(folder, { recursive: true });
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const alternatives = names.map((name) => `DNS:${name}`).join();
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${alternatives}`];
  const files = ['-keyout', key, '-out', certificate];
  const { openssl } = findPrograms('openssl');
  execFileSync(openssl, [...REQUEST.split(' '), ...subject, ...files], { stdio: 'ignore' });
  return { certificate, key, text: readFileSync(certificate, 'utf8') };
}
