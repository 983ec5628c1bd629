/** Gives a file to the browser as a download. */
export function keepFile({ name, blob }: { name: string; blob: Blob }) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
