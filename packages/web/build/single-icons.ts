import type { Plugin } from 'vite'

const fromBarrel = /import \{([^}]+)\} from '@tabler\/icons-react'/g

/**
 * Imports each icon from its own file. The package's main module exports 6,000 icons, and reading them all would take
 * most of the build's time.
 */
export function singleIcons(): Plugin {
  return {
    name: 'sidemark-single-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) =>
        code.replaceAll(fromBarrel, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map(single)
            .join(';'),
        ),
    },
  }
}

/** `IconX as Close` keeps its alias. An imported type needs no import at run time. */
function single(name: string) {
  const [icon = '', alias = icon] = name.split(' as ')
  return icon.startsWith('type ') ? '' : `import ${alias} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
}
