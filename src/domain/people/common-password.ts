import { NewPassword } from './password.ts'

/** Only the server asks: browsers need not load the list. */

/** What people start from, without accents: the most used passwords everywhere, and what is near at hand in Argentina. */
const WORDS = `
  password passwort contrasena contrasenia clave micuenta secreto secreta acceso entrar usuario administrador administrator admin
  welcome bienvenido bienvenida login letmein iloveyou teamo tequiero amor amorcito mivida love forever hola master monkey dragon shadow
  sunshine princess princesa football futbol baseball superman batman pokemon naruto starwars minecraft playstation computer computadora
  internet google facebook instagram whatsapp michael jordan jessica ashley daniel andrea carlos martin sofia valentina maria jose juan
  argentina mendoza buenosaires boca juniors bocajuniors river plate riverplate racing independiente sanlorenzo godoycruz messi maradona campeones
  cotillon serpentina fiesta cumple cumpleanos feliz globos tienda negocio local mostrador dueno duena encargado encargada vendedor vendedora
  familia mama papa abuela navidad verano estrella mariposa chocolate jesus jesucristo diosesamor dios jehova bendicion
  asdf qwer zxcv qwerty qwert azerty abcd test prueba changeme cambiame default temporal nueva nuevo cosmopolitan
  leavemealone motherfucker sonyericsson finalfantasy unbelievable justinbieber needforspeed supernatural professional intelligence
  counterstrike chesterfield iseedeadpeople transformers jamesbond international fucktheworld christopher philadelphia peanutbutter
  ingodwetrust residentevil avrillavigne punksnotdead nightcrawler ticketmaster stratocaster sanfrancisco greenlantern morganstanley
  construction necronomicon mortalkombat systemofadown satisfaction cheeseburger ilovemyfamily michaeljackson thecakeisalie civilization
  ronaldinho foreveryoung entertainment correcthorsebatterystaple`
  .trim()
  .split(/\s+/)
  // The longest first, so that no part of it is taken instead.
  .sort((a, b) => b.length - a.length)

/** Keys in the order in which fingers run over them. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'qazwsxedcrfvtgbyhnujmik',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2s3d4f5g6h7j8k9l',
  'a1s2d3f4g5h6j7k8l9',
  'z1x2c3v4b5n6m7',
]
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
const MIN_RUN = 3

const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/** What is left of a guessable password without words, runs and digits: a sign or two, or an initial. */
const MAX_REST = 3
const MAX_UNIT = 6
const MIN_DISTINCT = 5
const MIN_PERSONAL = 4

/**
 * Why somebody may not choose this password, to follow "La contraseña", or undefined if they may. `about` is what others know of them:
 * e-mail, name, the shop's name.
 */
export function passwordProblem(password: string, about: readonly string[]): string | undefined {
  const problem = NewPassword.safeParse(password).error?.issues[0]?.message
  if (problem) return problem
  const text = plain(password).replace(/[\s._-]/g, '')
  const words = [...about.flatMap(personalWords), ...WORDS]
  const spelled = text.replace(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign)
  const isGuessable =
    !/\p{L}/u.test(text) ||
    new Set(text).size < MIN_DISTINCT ||
    isRepeated(text) ||
    isKnown(text, words) ||
    isKnown(spelled, words)
  return isGuessable ? 'es fácil de adivinar. Elegí varias palabras que solo vos juntarías' : undefined
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** Whole and in parts: `casa loca` gives `casaloca`, `casa` and `loca`. */
function personalWords(text: string): string[] {
  const parts = plain(text).split(/[^\p{L}\p{N}]+/u)
  return [parts.join(''), ...parts].filter((word) => word.length >= MIN_PERSONAL)
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= MAX_UNIT; length++) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return true
  }
  return false
}

/** Whether next to nothing is left without known words, runs of keys and what is usually added to them. */
function isKnown(text: string, words: readonly string[]): boolean {
  const withoutWords = words.reduce((rest, word) => rest.replaceAll(word, ' '), text)
  const rest = withoutRuns(withoutWords)
  return rest !== text && rest.replace(/[\d\s]/g, '').length <= MAX_REST
}

/** `qwerty` and `7654` are runs, and so is `!!!!`. */
function withoutRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length; ) {
    let length = 1
    while (at + length < text.length && isRun(text.slice(at, at + length + 1))) length++
    rest += length >= MIN_RUN ? ' ' : text.slice(at, at + length)
    at += length
  }
  return rest
}

function isRun(keys: string): boolean {
  return RUNS.some((run) => run.includes(keys)) || new Set(keys).size === 1
}
