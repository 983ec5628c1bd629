import type { Plugin } from 'vite'

const fromBarrel = /import \{([^}]+)\} from '@tabler\/icons-react'/g

/** Imports each icon from its own file: the package's front door has 6,000, and reading them all is most of the build's time. */
export function singleIcons(): Plugin {
  return {
    name: 'sidemark-single-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: '@tabler/icons-react' },
      handler: (code) => code.replaceAll(fromBarrel, (_, names: string) => names.split(',').map((name) => name.trim()).filter(Boolean).map(single).join(';')),
    },
  }
}

/** `IconX as Close` keeps its name; a type is only a type. */
function single(name: string) {
  const [icon = '', alias = icon] = name.split(' as ')
  return icon.startsWith('type ') ? '' : `import ${alias} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs'`
}
