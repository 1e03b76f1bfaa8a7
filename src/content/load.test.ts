import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentError, loadContent } from './load.ts';

let copy = '';

beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('content', join(copy, 'content'), { recursive: true });
  await cp('src/assets', join(copy, 'src/assets'), { recursive: true });
});

afterEach(() => rm(copy, { recursive: true, force: true }));

/** Changes one file the way a broker's slip would. */
async function slip(file: string, from: string, to: string) {
  const path = join(copy, 'content', file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

function mistakes(): string[] {
  try {
    loadContent(copy);
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
  return [];
}

describe('the content', () => {
  it('is good as it stands', () => {
    expect(mistakes()).toEqual([]);
  });

  it.each([
    [
      'plantas.yaml',
      'area: 12.34',
      'area: grande',
      'content/plantas.yaml: campo "plantas.tipo-a.ambientes.0.area" precisa ser um número em metros quadrados, como 8,88.',
    ],
    [
      'plantas.yaml',
      'area: 12.34',
      'area: 22.34',
      'content/plantas.yaml: campo "plantas.tipo-a.ambientes" a soma dos ambientes (55,58 m²) passa da área privativa (51,06 m²).',
    ],
    [
      'plantas.yaml',
      'secao: tipo-a-phone.svg',
      'secao: oficial.png',
      'content/plantas.yaml: campo "plantas.tipo-a.desenho.secao" aponta para "oficial.png", que não está em src/assets/plans. Copie o arquivo para lá ou corrija o nome.',
    ],
    [
      'fotos.yaml',
      'arquivo: sala.jpg',
      'arquivo: sala-nova.jpg',
      'content/fotos.yaml: campo "sala.arquivo" aponta para "sala-nova.jpg", que não está em src/assets/renders. Copie o arquivo para lá ou corrija o nome.',
    ],
    [
      'sobre.yaml',
      'foto: suite',
      'foto: suites',
      'content/sobre.yaml: campo "carrossel.fotos.3.foto" usa a foto "suites", que não existe em content/fotos.yaml.',
    ],
    [
      'condicoes.yaml',
      'total: 332000',
      'total: 332.000,00',
      'content/condicoes.yaml: campo "tabela.total" precisa ser um valor em reais, sem pontos, como 332000.',
    ],
    [
      'condicoes.yaml',
      'sinal: 23240',
      'sinal: 999999999',
      'content/condicoes.yaml: campo "tabela.sinal" não pode ser maior que o valor total.',
    ],
    ['perguntas.yaml', 'titulo:', 'título:', 'content/perguntas.yaml: campo "titulo" precisa ser um texto.'],
    [
      'empreendimento.yaml',
      '"5585900000000"',
      '"(85) 90000-0000"',
      'content/empreendimento.yaml: campo "whatsapp" precisa ser só dígitos, com 55 e DDD, como "5585900000000".',
    ],
  ])('refuses a slip in %s: %s -> %s', async (file, from, to, sentence) => {
    await slip(file, from, to);
    expect(mistakes()).toContain(sentence);
  });

  it('refuses an alt text left empty', async () => {
    await slip('fotos.yaml', 'alt: Academia', 'alt: "" #');
    expect(mistakes()).toContain('content/fotos.yaml: campo "academia.alt" não pode ficar vazio.');
  });

  it('refuses a file that is no YAML, and one that is missing', async () => {
    await writeFile(join(copy, 'content/lazer.yaml'), 'titulo: [');
    await rm(join(copy, 'content/mapa.yaml'));
    const found = mistakes().join('\n');
    expect(found).toContain('content/lazer.yaml: não é um YAML válido');
    expect(found).toContain('content/mapa.yaml: o arquivo não existe.');
  });

  it('reads a Brazilian decimal comma', async () => {
    await slip('plantas.yaml', 'area: 12.34', 'area: "12,34"');
    expect(loadContent(copy).plantas.plantas['tipo-a']?.ambientes[0]?.area).toBe(12.34);
  });
});
