import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from '../yaml/paths.ts';
import { type Finding, inFile, type LaunchState } from './finding.ts';
import { SAMPLE_PICTURES } from './sample-pictures.ts';

const ADVERT = 'CDC, arts. 30, 31 e 37: o que o anúncio diz obriga, e não pode se contradizer';

/** Areas that a text names and no plan has: `51,06`, with two decimals and not a price. */
export function areaFindings({ content }: LaunchState): Finding[] {
  const known = new Set<string>();
  const add = (area: number | undefined) =>
    area !== undefined && known.add(area.toFixed(2).replace('.', ','));
  for (const plan of Object.values(content.plantas.plantas)) {
    add(plan['area-privativa']);
    add(plan.jardim);
    for (const room of plan.ambientes) add(room.area);
  }
  const findings: Finding[] = [];
  for (const [file, data] of Object.entries(content)) {
    if (file === 'condicoes') continue;
    for (const { path, text } of textsOf(data)) {
      const strange = [...text.matchAll(/(?<!R\$ ?|[\d.,])\d{1,3}[.,]\d{2}(?![\d%]|[.,]\d)/g)]
        .map(([area]) => area.replace('.', ','))
        .filter((area) => !known.has(area));
      if (strange.length > 0 && /m²|m2|metros/.test(text)) {
        findings.push({
          what: `O texto fala em ${[...new Set(strange)].join(' e ')} m², e nenhuma planta tem essa área`,
          rule: ADVERT,
          where: `${inFile(file, path.filter((key) => typeof key !== 'number').join('.'))}, ou as áreas em content/plantas.yaml`,
        });
      }
    }
  }
  return findings;
}

/** Numbers that stand in two places and must be the same. */
export function contradictionFindings({ content }: LaunchState): Finding[] {
  const { investimento, condicoes, mensagens } = content;
  const findings: Finding[] = [];
  const said = /(\d+(?:,\d+)?) ?%/.exec(investimento.titulo)?.[1];
  if (said && Number(said.replace(',', '.')) !== investimento['taxa-anual']) {
    findings.push({
      what: `O título fala em ${said}% e o gráfico é desenhado com ${String(investimento['taxa-anual']).replace('.', ',')}%`,
      rule: ADVERT,
      where: inFile('investimento', 'taxa-anual'),
    });
  }
  const month = /^\p{L}+/u.exec(condicoes.tabela.mes)?.[0] ?? '';
  const named = /condições especiais de (\p{L}+)/iu.exec(mensagens.condicoes)?.[1];
  if (named && month && named.toLowerCase() !== month.toLowerCase()) {
    findings.push({
      what: `A mensagem do botão fala em ${named}, e a tabela é de ${condicoes.tabela.mes}`,
      rule: ADVERT,
      where: inFile('mensagens', 'condicoes'),
    });
  }
  return findings;
}

/** Pictures and plans that came with this site and show no real building. */
export function pictureFindings({ content, root }: LaunchState): Finding[] {
  const ours = (folder: string, files: (string | undefined)[]) =>
    [...new Set(files)].filter((file): file is string => {
      if (file === undefined) return false;
      const bytes = readFileSync(join(root, 'src/assets', folder, file));
      return SAMPLE_PICTURES.has(createHash('sha256').update(bytes).digest('hex'));
    });
  const photos = ours(
    'renders',
    Object.values(content.fotos).flatMap(({ arquivo, madrugada }) => [arquivo, madrugada]),
  );
  const plans = ours(
    'plans',
    Object.values(content.plantas.plantas).flatMap(({ desenho }) => Object.values(desenho)),
  );
  // Not named in the content: whatever lies there is shown.
  const room = join(root, 'src/assets/tour/sala');
  const faces = ours('tour/sala', existsSync(room) ? readdirSync(room) : []);
  const findings: Finding[] = [];
  const tell = (files: string[], file: string, what: string) => {
    if (files.length > 0)
      findings.push({ what: `${what}: ${files.join(', ')}`, rule: ADVERT, where: inFile(file) });
  };
  tell(photos, 'fotos', 'Estas imagens são as do exemplo, não as do empreendimento');
  tell(plans, 'plantas', 'Estas plantas são as do exemplo, não as do projeto aprovado');
  tell(faces, 'sala', 'A sala em 360° é a do exemplo, em src/assets/tour/sala');
  return findings;
}
