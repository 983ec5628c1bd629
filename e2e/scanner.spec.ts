import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../scripts/chromium.ts'
import { drawn, ean } from '../scripts/drawn-code.ts'
import { expect, test } from './shopping.ts'

/** Chromium shows this picture of a carton's label instead of a camera, as uncompressed video. */
const video = join(await mkdtemp(join(tmpdir(), 'sidemark-camera-')), 'label.y4m')
const { data, width, height } = drawn(ean('0036000291452'))
const grey = Uint8Array.from({ length: width * height }, (_, at) => data[4 * at] ?? 0)
await writeFile(
  video,
  Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420jpeg\nFRAME\n`),
    grey,
    new Uint8Array((width * height) / 2).fill(128),
  ]),
)

const browser = await findChromium()
test.use({
  launchOptions: {
    ...browser,
    args: [
      ...(browser.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  },
})

test('a bar code in front of the camera is entered into the current line', async ({ page, signIn, given }) => {
  await signIn(await given.userLike('buyer'), { at: '/quickorder' })
  await page.getByRole('button', { name: 'Scan a bar code' }).click()

  await expect(page.getByRole('combobox', { name: 'SKU, your item number or description' })).toHaveValue('036000291452')
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
})
