/** Texts of the scanner, which come with it, because few users scan. */
export const scannerTexts = {
  'scan.title': 'Scan a bar code',
  'scan.hint': 'Hold the code of the carton, sample or label in the frame.',
  'scan.starting': 'The camera is starting.',
  'scan.refused':
    'This browser is not allowed to use the camera. Allow it in the address bar or in your device settings, or type the number below the bars.',
  'scan.none': 'No camera was found. Type the number below the bars instead.',
  'scan.unsupported': 'This browser cannot use a camera here. Type the number below the bars instead.',
  'scan.failed': 'The camera could not be started. Another app may be using it.',
  'scan.typeInstead': 'Type it instead',
} as const
