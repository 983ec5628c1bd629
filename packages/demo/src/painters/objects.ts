import type { Rgb } from './color.ts'
import { brightness, hexOf, mix, scale } from './color.ts'

/** Drawn objects that are not a surface, as SVG on a ground of 400 x 400. Each gets its main color. */
export type Drawing = (tone: Rgb) => string

const WHITE: Rgb = [255, 255, 255]
const frame = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6f4f0"/><stop offset="1" stop-color="#e4e0d8"/></linearGradient>
<radialGradient id="shade"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
<linearGradient id="steel" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8d9296"/><stop offset=".3" stop-color="#e8eaeb"/><stop offset=".55" stop-color="#a9adb0"/><stop offset="1" stop-color="#6e7377"/></linearGradient>
<linearGradient id="steelDown" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e8eaeb"/><stop offset=".5" stop-color="#a9adb0"/><stop offset="1" stop-color="#6e7377"/></linearGradient>
</defs><rect width="400" height="400" fill="url(#ground)"/>${body}</svg>`
const shadow = (cx: number, cy: number, rx: number, ry: number) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#shade)"/>`
/** Gradient around a cylinder of one color. */
const round = (id: string, tone: Rgb) =>
  `<linearGradient id="${id}"><stop offset="0" stop-color="${hexOf(scale(tone, 0.62))}"/><stop offset=".28" stop-color="${hexOf(mix(tone, WHITE, 0.35))}"/><stop offset=".6" stop-color="${hexOf(tone)}"/><stop offset="1" stop-color="${hexOf(scale(tone, 0.5))}"/></linearGradient>`
const label = (tone: Rgb) => (brightness(tone) > 140 ? hexOf(scale(tone, 0.4)) : hexOf(mix(tone, WHITE, 0.85)))
/** Lines in place of printed text, so that no font is needed. */
const print = (x: number, y: number, widths: number[], color: string) =>
  widths
    .map(
      (w, i) =>
        `<rect x="${x - w / 2}" y="${y + i * 15}" width="${w}" height="${i === 0 ? 9 : 5}" rx="2" fill="${color}"/>`,
    )
    .join('')

export const pail: Drawing = (tone) =>
  frame(`${shadow(200, 348, 130, 24)}${round('a', [238, 236, 230])}${round('b', tone)}
<path d="M96 108 L112 338 Q200 366 288 338 L304 108 Z" fill="url(#a)"/><path d="M101 176 L108 292 Q200 320 292 292 L299 176 Q200 204 101 176 Z" fill="url(#b)"/>
<ellipse cx="200" cy="108" rx="106" ry="27" fill="#d3d0c8"/><ellipse cx="200" cy="104" rx="106" ry="27" fill="#f2f0ea"/><ellipse cx="200" cy="103" rx="92" ry="21" fill="#e4e1d9" stroke="#cfcbc1" stroke-width="2"/>
<path d="M95 124 Q60 250 200 262 Q340 250 305 124" fill="none" stroke="#9a9da0" stroke-width="4"/><rect x="172" y="252" width="56" height="16" rx="8" fill="#e9e7e1" stroke="#c2beb4"/>
${print(200, 212, [104, 78, 90], label(tone))}`)

export const jug: Drawing = (tone) =>
  frame(`${shadow(200, 352, 100, 20)}${round('a', tone)}<path d="M138 138 Q138 116 164 108 L168 84 L218 84 L222 108 Q266 122 266 160 L266 336 Q200 356 134 336 Z" fill="url(#a)"/>
<path d="M226 122 q58 14 40 92" fill="none" stroke="${hexOf(scale(tone, 0.55))}" stroke-width="15" stroke-linecap="round"/><rect x="164" y="58" width="58" height="30" rx="5" fill="#33383b"/>
<rect x="146" y="206" width="106" height="96" rx="5" fill="#faf8f4"/>${print(199, 226, [74, 56, 62, 40], hexOf(scale(tone, 0.7)))}`)

export const bag: Drawing = (tone) =>
  frame(`${shadow(200, 356, 130, 20)}<linearGradient id="a" x1="0" y1="0" x2="1" y2=".25"><stop offset="0" stop-color="#f4f1ea"/><stop offset=".5" stop-color="#fffdf8"/><stop offset="1" stop-color="#cfc9bc"/></linearGradient>${round('b', tone)}
<path d="M106 62 Q200 74 294 62 L304 92 Q312 220 300 344 Q200 362 100 344 Q88 220 96 92 Z" fill="url(#a)"/><path d="M95 152 Q200 166 305 152 Q308 220 304 286 Q200 302 96 286 Q92 220 95 152Z" fill="url(#b)"/>
<path d="M100 82 Q200 96 300 82" stroke="#b9b2a3" stroke-dasharray="5 4" fill="none" stroke-width="2"/>${print(200, 192, [124, 88, 100, 62], label(tone))}<rect x="172" y="308" width="56" height="22" rx="3" fill="${hexOf(tone)}"/>`)

export const cartridge: Drawing = (tone) =>
  frame(`${shadow(206, 300, 150, 18)}<g transform="rotate(-24 200 200)"><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hexOf(mix(tone, WHITE, 0.5))}"/><stop offset=".5" stop-color="${hexOf(tone)}"/><stop offset="1" stop-color="${hexOf(scale(tone, 0.5))}"/></linearGradient>
<rect x="64" y="164" width="210" height="68" rx="6" fill="url(#a)"/><rect x="96" y="164" width="120" height="68" fill="#f7f4ee"/><path d="M274 170 L292 186 L368 194 L368 202 L292 210 L274 226 Z" fill="#e7e3da" stroke="#b9b4a8"/><rect x="58" y="162" width="12" height="72" rx="3" fill="#8f9396"/>${print(156, 178, [92, 70, 84], hexOf(scale(tone, 0.75)))}</g>`)

export const roll: Drawing = (tone) =>
  frame(`${shadow(208, 322, 170, 26)}<linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hexOf(scale(tone, 0.92))}"/><stop offset=".25" stop-color="${hexOf(mix(tone, WHITE, 0.45))}"/><stop offset=".65" stop-color="${hexOf(tone)}"/><stop offset="1" stop-color="${hexOf(scale(tone, 0.5))}"/></linearGradient>
<path d="M112 128 L330 92 Q372 110 372 176 Q372 246 332 262 L112 318 Z" fill="url(#a)"/><ellipse cx="112" cy="223" rx="52" ry="95" fill="${hexOf(scale(tone, 0.86))}"/>
${Array.from({ length: 9 }, (_, i) => `<ellipse cx="112" cy="223" rx="${50 - i * 4.6}" ry="${92 - i * 8.6}" fill="none" stroke="${hexOf(i % 2 ? mix(tone, WHITE, 0.25) : scale(tone, 0.66))}" stroke-width="3.4"/>`).join('')}<ellipse cx="112" cy="223" rx="12" ry="22" fill="#4a4540"/>
<path d="M112 318 Q220 330 352 318 L372 330 Q240 350 96 330 Z" fill="${hexOf(scale(tone, 0.8))}"/>`)

export const trowel: Drawing = (tone) =>
  frame(`${shadow(204, 316, 150, 20)}<g transform="rotate(-14 200 210)"><rect x="66" y="196" width="270" height="96" rx="4" fill="url(#steelDown)"/><path d="M66 292 ${Array.from({ length: 27 }, (_, i) => `L${66 + i * 10} 292 l0 12 l5 0 l0 -12`).join(' ')} L336 292" fill="#7b8084"/>
<path d="M150 214 L150 176 Q150 160 168 160 M262 214 L262 176 Q262 160 244 160" fill="none" stroke="#6c7175" stroke-width="13"/><rect x="120" y="134" width="172" height="38" rx="19" fill="${hexOf(tone)}"/><rect x="132" y="140" width="148" height="9" rx="4" fill="#fff" opacity=".35"/></g>`)

export const knife: Drawing = (tone) =>
  frame(
    `${shadow(204, 292, 150, 18)}<g transform="rotate(-30 200 200)"><path d="M48 196 L150 178 L150 222 L96 222 Z" fill="url(#steelDown)"/><path d="M142 172 Q250 156 344 186 Q356 204 340 226 Q250 240 142 228 Z" fill="${hexOf(tone)}"/><path d="M156 182 Q250 168 332 190" stroke="#fff" stroke-opacity=".45" stroke-width="7" fill="none"/><circle cx="180" cy="200" r="7" fill="#4a4f53"/><circle cx="318" cy="206" r="6" fill="#4a4f53"/></g>`,
  )

export const kicker: Drawing = (tone) =>
  frame(
    `${shadow(200, 300, 160, 18)}<rect x="52" y="216" width="96" height="52" rx="8" fill="#5c6266"/><path d="${Array.from({ length: 9 }, (_, i) => `M${60 + i * 10} 268 l4 16 l4 -16`).join(' ')}" fill="#3a3f42"/><rect x="130" y="228" width="150" height="20" rx="8" fill="url(#steelDown)"/><path d="M268 182 Q336 174 350 212 Q356 262 336 288 Q300 298 270 286 Z" fill="${hexOf(tone)}"/><path d="M284 196 Q322 190 334 216" stroke="#fff" stroke-opacity=".4" stroke-width="8" fill="none"/><rect x="166" y="206" width="60" height="14" rx="6" fill="#41464a"/>`,
  )

export const floorRoller: Drawing = (tone) =>
  frame(
    `${shadow(200, 348, 140, 20)}<path d="M206 262 L288 52 M176 262 L262 52" stroke="#71777b" stroke-width="9"/><rect x="232" y="40" width="88" height="18" rx="9" fill="${hexOf(tone)}"/><path d="M92 264 L316 264" stroke="#5f6569" stroke-width="11"/>${[0, 1, 2].map((i) => `<rect x="${84 + i * 80}" y="254" width="76" height="88" rx="15" fill="url(#steelDown)"/>`).join('')}<rect x="84" y="252" width="236" height="12" rx="5" fill="${hexOf(scale(tone, 0.8))}"/>`,
  )

export const stretcher: Drawing = (tone) =>
  frame(
    `${shadow(200, 314, 170, 16)}<rect x="30" y="238" width="70" height="58" rx="6" fill="${hexOf(tone)}"/><rect x="92" y="256" width="230" height="18" rx="6" fill="url(#steelDown)"/><rect x="150" y="252" width="66" height="26" rx="6" fill="url(#steelDown)"/><rect x="306" y="232" width="66" height="64" rx="8" fill="#565c60"/><path d="${Array.from({ length: 6 }, (_, i) => `M${312 + i * 10} 296 l4 14 l4 -14`).join(' ')}" fill="#33383b"/><path d="M236 256 L284 138" stroke="#70767a" stroke-width="13" stroke-linecap="round"/><rect x="262" y="112" width="48" height="30" rx="13" transform="rotate(24 286 126)" fill="${hexOf(tone)}"/>`,
  )

export const tileSaw: Drawing = (tone) =>
  frame(
    `${shadow(200, 350, 160, 18)}<path d="M96 262 L72 346 M304 262 L328 346 M150 262 L136 346 M250 262 L264 346" stroke="#6c7276" stroke-width="9"/><rect x="60" y="232" width="280" height="34" rx="5" fill="#80868a"/><rect x="84" y="214" width="232" height="20" rx="3" fill="url(#steelDown)"/><rect x="78" y="90" width="264" height="18" rx="5" fill="#767c80"/><rect x="78" y="90" width="18" height="146" fill="#6a7074"/><circle cx="206" cy="180" r="46" fill="url(#steel)" stroke="#5d6366" stroke-width="2"/><path d="M152 108 h116 q14 0 14 16 v34 h-142 v-34 q0 -16 12 -16Z" fill="${hexOf(tone)}"/><circle cx="206" cy="180" r="9" fill="#43484b"/><rect x="264" y="76" width="60" height="34" rx="12" fill="${hexOf(scale(tone, 0.75))}"/>`,
  )

export const sander: Drawing = (tone) =>
  frame(
    `${shadow(190, 346, 140, 18)}<path d="M214 250 L300 66 L336 66" stroke="#52585c" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M84 236 Q98 174 176 170 L246 184 Q274 196 270 262 L264 306 L90 306 Z" fill="${hexOf(tone)}"/><path d="M104 226 Q118 190 176 186" stroke="#fff" stroke-opacity=".4" stroke-width="9" fill="none"/><rect x="82" y="296" width="190" height="28" rx="9" fill="#3f4447"/><circle cx="124" cy="326" r="19" fill="#33383b"/><circle cx="244" cy="326" r="19" fill="#33383b"/><path d="M262 210 q70 -30 62 76 q-4 46 -52 30 Z" fill="#b7ab97"/>`,
  )

export const nailer: Drawing = (tone) =>
  frame(
    `${shadow(200, 330, 140, 18)}<rect x="92" y="228" width="74" height="92" rx="7" fill="#5b6165"/><path d="M104 128 Q104 92 142 90 Q182 92 182 130 L178 240 L106 240 Z" fill="${hexOf(tone)}"/><rect x="172" y="150" width="124" height="40" rx="19" fill="${hexOf(scale(tone, 0.68))}"/><path d="M166 252 L318 300 L312 322 L162 282 Z" fill="url(#steelDown)"/><path d="M276 188 L302 300" stroke="#63696d" stroke-width="10"/><ellipse cx="142" cy="92" rx="38" ry="15" fill="${hexOf(mix(tone, WHITE, 0.4))}"/>`,
  )

export const blade: Drawing = (tone) =>
  frame(
    `${shadow(206, 350, 110, 16)}<circle cx="200" cy="196" r="136" fill="url(#steel)"/><path d="${Array.from({ length: 22 }, (_, i) => `M200 196 m${(Math.cos(i * 0.2856) * 136).toFixed(1)} ${(Math.sin(i * 0.2856) * 136).toFixed(1)} l${(-Math.cos(i * 0.2856) * 24).toFixed(1)} ${(-Math.sin(i * 0.2856) * 24).toFixed(1)}`).join(' ')}" stroke="#5b6165" stroke-width="5"/><circle cx="200" cy="196" r="88" fill="${hexOf(tone)}"/><circle cx="200" cy="196" r="18" fill="#f0eee9" stroke="#5b6165" stroke-width="4"/>${print(200, 136, [84, 58], label(tone))}`,
  )

export const spacers: Drawing = (tone) =>
  frame(
    `${shadow(200, 330, 150, 18)}${Array.from({ length: 17 }, (_, i) => `<g transform="translate(${86 + (i % 5) * 56 + (i % 2) * 9} ${112 + Math.floor(i / 5) * 58}) rotate(${(i * 47) % 90})"><path d="M-6 -22 h12 v16 h16 v12 h-16 v16 h-12 v-16 h-16 v-12 h16 Z" fill="${hexOf(mix(tone, WHITE, (i % 3) * 0.12))}" stroke="${hexOf(scale(tone, 0.7))}"/></g>`).join('')}`,
  )

export const tape: Drawing = (tone) =>
  frame(
    `${shadow(200, 330, 140, 22)}<ellipse cx="200" cy="222" rx="132" ry="104" fill="${hexOf(scale(tone, 0.7))}"/><ellipse cx="200" cy="200" rx="132" ry="104" fill="${hexOf(tone)}"/><ellipse cx="200" cy="200" rx="132" ry="104" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="5"/><ellipse cx="200" cy="202" rx="68" ry="52" fill="#cbb58d"/><ellipse cx="200" cy="210" rx="58" ry="42" fill="#e8e4dc"/><path d="M310 258 q40 34 18 74 l-46 -2 q18 -32 -12 -50 Z" fill="${hexOf(mix(tone, WHITE, 0.2))}"/>`,
  )

export const mat: Drawing = (tone) =>
  frame(
    `${shadow(200, 340, 160, 18)}<path d="M58 250 L216 158 L356 228 L196 332 Z" fill="${hexOf(tone)}"/>${Array.from({ length: 11 }, (_, i) => `<path d="M${70 + i * 14.6} ${243 - i * 8.5} L${209 + i * 14.6} ${324 - i * 9.4}" stroke="${hexOf(scale(tone, 0.78))}" stroke-width="3"/><path d="M${71 + i * 12.6} ${257 + i * 7.4} L${230 + i * 12.6} ${166 + i * 6.4}" stroke="${hexOf(mix(tone, WHITE, 0.3))}" stroke-width="2"/>`).join('')}<path d="M58 250 L196 332 L196 344 L58 262 Z" fill="${hexOf(scale(tone, 0.6))}"/><path d="M196 332 L356 228 L356 240 L196 344 Z" fill="${hexOf(scale(tone, 0.5))}"/>`,
  )

const chips = (tone: Rgb) =>
  [mix(tone, WHITE, 0.5), mix(tone, WHITE, 0.25), tone, scale(tone, 0.82), scale(tone, 0.62), scale(tone, 0.45)].map(
    hexOf,
  )

export const displayRack: Drawing = (tone) =>
  frame(
    `${shadow(200, 364, 140, 16)}<rect x="96" y="34" width="208" height="326" rx="5" fill="#2c3336"/><rect x="106" y="44" width="188" height="40" fill="${hexOf(tone)}"/>${print(200, 54, [96, 66], label(tone))}${chips(
      tone,
    )
      .flatMap((color, i) =>
        [0, 1].map(
          (side) =>
            `<rect x="${110 + side * 92}" y="${94 + i * 42}" width="86" height="34" rx="2" fill="${side ? color : chips(tone)[5 - i]}"/><rect x="${110 + side * 92}" y="${94 + i * 42}" width="86" height="4" fill="#fff" opacity=".25"/>`,
        ),
      )
      .join('')}<rect x="84" y="350" width="232" height="16" rx="3" fill="#1f2527"/>`,
  )

export const sampleBoard: Drawing = (tone) =>
  frame(
    `${shadow(206, 350, 130, 18)}<g transform="rotate(-5 200 200)"><rect x="96" y="52" width="208" height="292" rx="7" fill="#fbfaf7" stroke="#d8d3c8" stroke-width="2"/><rect x="110" y="66" width="180" height="28" rx="3" fill="${hexOf(tone)}"/>${chips(
      tone,
    )
      .map(
        (color, i) =>
          `<rect x="${110 + (i % 2) * 94}" y="${106 + Math.floor(i / 2) * 74}" width="86" height="60" rx="2" fill="${color}"/>`,
      )
      .join('')}${print(200, 326, [60], '#c9c3b6')}<circle cx="200" cy="58" r="5" fill="#d8d3c8"/></g>`,
  )

export const box: Drawing = (tone) =>
  frame(
    `${shadow(200, 340, 150, 20)}<path d="M70 150 L200 104 L330 150 L200 202 Z" fill="#d8b98a"/><path d="M70 150 L200 202 L200 338 L70 276 Z" fill="#c19c69"/><path d="M330 150 L200 202 L200 338 L330 276 Z" fill="#a98552"/><path d="M124 131 L256 180 L268 176 L136 127 Z" fill="#ecdcbc"/><path d="M214 236 L314 196 L314 252 L214 296 Z" fill="${hexOf(tone)}"/>`,
  )
