/** How `npm run edit -- password` keeps one: salt and key of scrypt, base64url. */
export const PASSWORD_HASH = /^scrypt\$([\w-]{22})\$([\w-]{43})$/;

/** What guessers try first. */
const COMMON =
  /^(?:senha|password|admin|qwerty|mudar|trocar|lancamento|editar|corretora?|123456|abc123)[\W\d_]*$/i;

/** What is wrong with a password, to follow its name; undefined for one that will do, and for a hash. */
export function passwordMistake(password: string): string | undefined {
  if (PASSWORD_HASH.test(password)) return undefined;
  const weak = password.length < 12 || new Set(password).size < 6 || COMMON.test(password);
  return weak
    ? 'é fraca demais: use 12 letras ou mais, por exemplo quatro palavras que não combinam. "npm run edit -- password" cria uma.'
    : undefined;
}
