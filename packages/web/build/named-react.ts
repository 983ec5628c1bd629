import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const PREFIX = '\0named:'

/**
 * Gives React's modules, which are CommonJS, named exports. Without them, each use is a property of an object
 * (`(0,r.useState)(…)`), which no minifier can shorten. In production, `jsxs` is the same function as `jsx`, so both
 * have one name, too.
 */
export function namedReact(): Plugin {
  return {
    name: 'sidemark-named-react',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^react(-dom)?(\/[\w-]+)?$/ },
      // React's own modules require each other and get the originals.
      handler: (name, _importer, { kind }) => (kind === 'require-call' ? null : PREFIX + name),
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler(id) {
        const name = id.slice(PREFIX.length)
        const names = Object.keys(require(name) as object).filter((key) => key !== 'jsxs')
        return [
          `import all from ${JSON.stringify(require.resolve(name))}`,
          'export default all',
          ...names.map((key) => `export const ${key} = /* @__PURE__ */ (() => all.${key})()`),
          ...(names.includes('jsx') ? ['export { jsx as jsxs }'] : []),
        ].join('\n')
      },
    },
  }
}
