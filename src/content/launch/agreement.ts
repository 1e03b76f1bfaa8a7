import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACES } from '../assets.ts';
import { textsIn } from '../schema/meanings.ts';
import { plansOf, roomsOf } from '../schema.ts';
import { EXAMPLE_MARK, inFile, inTable, type LaunchState, type Open, orIn } from './finding.ts';

const ADVERT = 'CDC, arts. 30, 31 e 37: o que o anúncio diz obriga, e não pode se contradizer';

/** Every text of the content, with its file and the way to it there. */
function* textsOf(content: LaunchState['content']) {
  for (const [file, data] of Object.entries(content))
    for (const { path, text } of textsIn(data)) yield { file, path, text };
}

/** Areas that a text names and no plan has, where there are plans: `62,40`, with two decimals and not a price. */
export function areasOpen({ content }: LaunchState, open: Open): void {
  if (!content.plantas) return;
  const areas = plansOf(content).flatMap((plan) => [
    plan['area-privativa'],
    plan.jardim,
    ...plan.ambientes.map(({ area }) => area),
  ]);
  const known = new Set(areas.map((area) => area?.toFixed(2).replace('.', ',')));
  for (const { file, path, text } of textsOf(content)) {
    if (file === 'condicoes') continue;
    const strange = [...text.matchAll(/(?<!R\$ ?|[\d.,])\d{1,3}[.,]\d{2}(?![\d%]|[.,]\d)/g)]
      .map(([area]) => area.replace('.', ','))
      .filter((area) => !known.has(area));
    if (strange.length === 0 || !/m²|m2|metros/.test(text)) continue;
    open(
      `O texto fala em ${[...new Set(strange)].join(' e ')} m², e nenhuma planta tem essa área`,
      ADVERT,
      orIn(inFile(file, ...path), 'as áreas em content/plantas.yaml'),
    );
  }
}

/** Numbers that a new launch was made with and nobody has looked at: each line is named. */
export function examplesOpen({ content, folder }: LaunchState, open: Open): void {
  for (const file of Object.keys(content)) {
    const path = join(folder, 'content', `${file}.yaml`);
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    const marked = lines.flatMap((line, at) => (line.trimEnd().endsWith(EXAMPLE_MARK) ? [at + 1] : []));
    if (marked.length > 0)
      open(
        `Números de exemplo, ${marked.length === 1 ? 'na linha' : 'nas linhas'} ${marked.join(', ')}. Escreva os do empreendimento e apague "${EXAMPLE_MARK}"`,
        ADVERT,
        inFile(file),
      );
  }
}

const NUMBER_WORDS = 'zero um dois três quatro cinco seis sete oito nove dez'.split(' ');
/** "2 quartos", "três suítes"; not "um quarto", "outros dois quartos", which speak of some of them. */
const COUNTED =
  /(?<!(?:outr[oa]s|demais|mais|primeir[oa]s) )(?<![\p{L}\d.,])(\d{1,2}|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez) (quartos?|su[íi]tes?|banheiros?|vagas?)(?!\p{L})/giu;
const COUNTS = { quarto: 'quartos', suite: 'suites', banheiro: 'banheiros', vaga: 'vagas' } as const;

/** Rooms, garages and the year of delivery that a text tells in its own figures, and the facts do not. */
export function factsOpen({ content }: LaunchState, open: Open): void {
  const { ficha } = content.empreendimento;
  const known = (fact: (typeof COUNTS)[keyof typeof COUNTS]) =>
    fact === 'vagas'
      ? [ficha.vagas]
      : [ficha[fact], ...plansOf(content).map((plan) => roomsOf(plan, fact, content))];
  const years = [ficha, ...(ficha.fases ?? [])].flatMap(({ entrega }) => entrega?.match(/20\d\d/g) ?? []);
  for (const { file, path, text } of textsOf(content)) {
    const tell = (said: string, fact: string) =>
      open(
        `O texto fala em "${said}", e a ficha não diz isso. Escreva {${fact}} no lugar do número, ou corrija a ficha`,
        ADVERT,
        orIn(inFile(file, ...path), 'a "ficha" em content/empreendimento.yaml'),
      );
    for (const [said, number = '', noun = ''] of text.matchAll(COUNTED)) {
      const word = number.toLowerCase().replace('duas', 'dois');
      const count = NUMBER_WORDS.includes(word) ? NUMBER_WORDS.indexOf(word) : Number(word);
      const fact = COUNTS[noun.toLowerCase().replace('í', 'i').replace(/s$/, '') as keyof typeof COUNTS];
      if (known(fact).some((one) => one !== undefined) && !known(fact).includes(count)) tell(said, fact);
    }
    for (const [said, year = ''] of text.matchAll(/entreg\p{L}*[^.;!?\d]{0,40}(20\d\d)/giu))
      if (years.length > 0 && !years.includes(year)) tell(said, 'entrega');
  }
}

/** Numbers that stand in two places and must be the same. */
export function contradictionsOpen(state: LaunchState, open: Open): void {
  const { content } = state;
  const { investimento, condicoes, mensagens, empreendimento } = content;
  const said = /(\d+(?:,\d+)?) ?%/.exec(investimento?.titulo ?? '')?.[1];
  const rate = String(investimento?.['taxa-anual']).replace('.', ',');
  if (said && Number(said.replace(',', '.')) !== investimento?.['taxa-anual'])
    open(
      `O título fala em ${said}% e o gráfico é desenhado com ${rate}%`,
      ADVERT,
      inFile('investimento', 'taxa-anual'),
    );
  const month = /^\p{L}+/u.exec(condicoes.tabela.mes)?.[0] ?? '';
  const named = /condições especiais de (\p{L}+)/iu.exec(mensagens.condicoes)?.[1];
  if (named && month && named.toLowerCase() !== month.toLowerCase())
    open(
      `A mensagem do botão fala em ${named}, e a tabela é de ${condicoes.tabela.mes}`,
      ADVERT,
      inFile('mensagens', 'condicoes'),
    );
  const phases = empreendimento.ficha.fases?.map(({ nome }) => nome);
  const { unidades } = condicoes.tabela;
  const place = unidades.findIndex(({ fase }) => fase && phases && !phases.includes(fase));
  const strange = unidades[place];
  if (strange)
    open(
      `A unidade ${strange.unidade} é da fase "${strange.fase}", e as da ficha são: ${phases?.join(', ')}`,
      ADVERT,
      orIn(inTable(state, 'fase', place), 'a "ficha" em content/empreendimento.yaml'),
    );
}

/** SHA-256 of what came with this site, as `sha256sum` writes it, whatever a file is called. After a new render: its sum too. */
export const SAMPLE_PICTURES: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'sample-pictures.sha256'), 'utf8').match(/^[0-9a-f]{64}/gm),
);

/** Pictures and plans that came with this site and show no real building. */
export function picturesOpen({ content, folder: launch }: LaunchState, open: Open): void {
  const tell = (folder: string, files: (string | undefined)[], file: string, what: string) => {
    const ours = [...new Set(files)].filter((name) => {
      const bytes = name && readFileSync(join(launch, folder, name));
      return bytes && SAMPLE_PICTURES.has(createHash('sha256').update(bytes).digest('hex'));
    });
    if (ours.length > 0) open(`${what}: ${ours.join(', ')}`, ADVERT, inFile(file));
  };
  const photos = Object.values(content.fotos).flatMap(({ arquivo, madrugada }) => [arquivo, madrugada]);
  tell('pictures', photos, 'fotos', 'Estas imagens são as do exemplo, não as do empreendimento');
  const plans = Object.values(content.plantas?.plantas ?? {}).flatMap(({ desenho }) =>
    Object.values(desenho),
  );
  tell('plans', plans, 'plantas', 'Estas plantas são as do exemplo, não as do projeto aprovado');
  for (const { pasta, titulo } of content.sala?.salas ?? [])
    tell(
      `tour/${pasta}`,
      FACES.map((face) => `${face}.jpg`),
      'sala',
      `A sala em 360° "${titulo}" é a do exemplo, em tour/${pasta}`,
    );
}
