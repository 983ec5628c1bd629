/** The numbers that people write as words, in English and Spanish. */
export const numberWords: Record<string, string> = {
  a: '1',
  an: '1',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  half: '0.5',
  una: '1',
  un: '1',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  nueve: '9',
  diez: '10',
  doce: '12',
  media: '0.5',
  medio: '0.5',
}

/** A pattern of the words, the longest first. */
export const numberWordPattern = Object.keys(numberWords)
  .sort((a, b) => b.length - a.length)
  .join('|')
