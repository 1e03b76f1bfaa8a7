import type { YAMLError } from 'yaml';

const QUOTE_IT = 'Ponha o texto inteiro entre aspas';
const COLON = `tem dois-pontos dentro de um texto. ${QUOTE_IT}, ou acerte o recuo da linha de baixo`;
const SIGN = `tem um texto que começa com um sinal que o arquivo entende de outro modo. ${QUOTE_IT}`;

const SENTENCES: Partial<Record<YAMLError['code'], string>> = {
  BAD_ALIAS: SIGN,
  BAD_SCALAR_START: SIGN,
  TAG_RESOLVE_FAILED: SIGN,
  BAD_DIRECTIVE: SIGN,
  BAD_DQ_ESCAPE:
    'tem uma barra invertida (\\) entre aspas duplas. Use a barra comum (/) ou aspas simples',
  BAD_INDENT:
    'não está alinhada com as outras. Confira os espaços no começo da linha e o que abre e fecha',
  BLOCK_AS_IMPLICIT_KEY: COLON,
  BLOCK_IN_FLOW: `tem dois-pontos entre chaves onde falta uma vírgula, ou dentro de um texto. ${QUOTE_IT}`,
  MISSING_CHAR: 'tem aspas, chaves ou dois-pontos que faltam. Confira o que abre e não fecha',
  MULTILINE_IMPLICIT_KEY:
    'não é "campo: texto" nem item de lista. Falta "campo: ", "- " ou o recuo',
  MULTIPLE_DOCS: 'começa outro documento ("---"), que não é lido. Apague a linha',
  TAB_AS_INDENT: 'começa com a tecla Tab. Recue com espaços, dois a cada nível',
  UNEXPECTED_TOKEN: `tem algo depois do fim de um texto, lista ou grupo. ${QUOTE_IT}`,
};

const OTHER = 'não dá para ler. Compare com as linhas vizinhas: "campo: texto" e recuo com espaços';

export const syntaxSentence = ({ code }: YAMLError): string => SENTENCES[code] ?? OTHER;
