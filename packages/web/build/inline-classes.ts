import type { Plugin } from 'vite'

/** An import of a CSS module: `import css from './cart.module.css'`. */
const IMPORT = /^import (\w+) from ('[^']+\.module\.css')$/gm

/**
 * Imports a CSS module as a namespace instead of its default object, so that the bundler puts each class name where it is
 * used. Then neither the object nor its property names are in any script. The style sheet stays even if nothing else of
 * its module is left.
 */
export function inlineClasses(): Plugin[] {
  return [
    {
      name: 'sidemark-inline-classes',
      enforce: 'pre',
      apply: 'build',
      transform: {
        filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
        handler: (code) => ({ code: code.replaceAll(IMPORT, 'import * as $1 from $2'), map: null }),
      },
    },
    {
      name: 'sidemark-keep-styles',
      enforce: 'post',
      apply: 'build',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
