/** The reasons why a pasted line is not taken as an item. Screens have a text for each reason. */
export const pastedReasons = [
  'greeting',
  'signature',
  'letterhead',
  'address',
  'contact',
  'heading',
  'total',
  'comment',
  'sentence',
  'separator',
  'below-zero',
  'zero',
  'too-many',
  'too-long',
] as const
export type PastedReason = (typeof pastedReasons)[number]

/** A longer line is none of these kinds. The bound keeps the time for a text linear. */
const LONGEST = 300

const kinds: [PastedReason, RegExp][] = [
  ['separator', /^[^\p{L}\p{N}]+$/u],
  ['comment', /^(?:#|\/\/|--)\s*\D/],
  [
    'contact',
    /^[^\s@]+@[^\s@]+\.\w+$|^(?:https?:\/\/|www\.)\S+$|^(?:(?:tel|phone|ph|cell|mobile|fax|office|direct|e-?mail|correo|tel[eé]fono|[tmocf])\b\.?\s*[:.]?\s*)?\+?1?[ .-]?\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?:\s*(?:x|ext\.?)\s*\d+)?$|^(?:e-?mail|correo|web)\s*:/i,
  ],
  [
    'total',
    /^(?:grand |sub-?\s?|order |invoice )?total\b(?!\s+(?:care|clean))|^(?:freight|shipping(?: (?:&|and) handling)?|handling|delivery|sales tax|tax|iva|impuestos?|flete|env[ií]o|discount|descuento|balance|amount due|fuel surcharge|surcharge|importe|suma)\b\s*(?:charge|charges|fee|due|\(?[\d.]+\s?%\)?)?\s*[:=]?\s*-?\s*(?:\$|usd)?\s*[\d.,]*\s*$/i,
  ],
  [
    'letterhead',
    /^(?:date|fecha|order date|po|p\.o\.|po number|purchase order|orden de compra|order|orden|quote|invoice|ship to|ship via|bill to|sold to|attn|attention|atenci[oó]n|from|to|cc|bcc|sent|subject|de|para|asunto|enviado|re|fw|fwd|job|sidemark|project|proyecto|obra|customer|cliente|account|acct|terms|page|p[aá]gina|need by|deliver|deliver by|requested by|buyer|comprador|notes?|notas?|comments?|instructions|tag)\s*(?:no|number|name|date|#)?\.?\s*(?::|#|no\.)(?!\d+\s*(?:ct|sf|ctn|box))|^(?:po|p\.o\.|page|quote|invoice|purchase order)\s*#?\s*[\w-]*\d[\w-]*(?:\s+of\s+\d+)?$|^(?:mon|tue|wed|thu|fri|sat|sun)\w*,?\s|^on .+ wrote:$|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$|^\d{4}-\d{2}-\d{2}$/i,
  ],
  [
    'address',
    /^\d+\s+(?:[nsew]\.?\s+)?(?:[\p{L}.']+\s+){1,4}(?:(?:street|ave|avenue|rd|road|blvd|drive|lane|hwy|highway|pkwy)\.?(?:,.*|\s+(?:suite|ste|unit|#).*)?|(?:st|dr|ln|ct|court|way)\.?,.*[A-Z]{2}\s+\d{5}.*)$|^[\p{L} .'-]+,?\s+[A-Z]{2}\s+\d{5}(?:-\d{4})?$/iu,
  ],
  [
    'greeting',
    /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|hola|buen(?:os|as)? (?:d[ií]as?|tardes|noches)|estimad[oa]s?|thanks?|thank you|thx|many thanks|gracias|muchas gracias|regards|best|best regards|kind regards|cheers|sincerely|respectfully|saludos|atentamente|cordialmente|sent from my|get outlook|enviado desde)\b(?=[^\d]*$)/i,
  ],
]

/** Returns the reason why the line is not an item but concerns the order or nothing, or null if it may be an item. */
export const chatterOf = (text: string): PastedReason | null =>
  text.length > LONGEST ? null : (kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? null)

/**
 * Tells whether words without a number are a sentence. They are too many for an item's name, or they ask or state
 * something: "please ship with the truck on Tuesday".
 */
export const isSentence = (text: string) =>
  !/\d/.test(text) &&
  (text.split(' ').length > 6 ||
    /[?!]$/.test(text) ||
    /^(?:please|pls|can you|could you|we |i |let me|need |por favor|favor|necesit|the following|as discussed|see below|aqu[ií]|same as)/i.test(
      text,
    ) ||
    text.endsWith(':'))
