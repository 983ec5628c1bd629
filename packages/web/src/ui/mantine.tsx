import './mantine-styles.ts'
import { MantineContext, MantineProvider } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { colorSchemeManager } from '#platform/color-scheme.ts'
import { brandTheme, tokenVariables } from './mantine-theme.ts'

/**
 * Around every dialog and screen with parts of Mantine. Provider, parts and styles are a third of what the first page would load, and it needs
 * none of them (docs/decisions/web-start.md). Within another one it adds nothing.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const around = useContext(MantineContext)
  if (around) return children
  return (
    <MantineProvider theme={brandTheme()} cssVariablesResolver={tokenVariables} colorSchemeManager={colorSchemeManager} defaultColorScheme="auto" getRootElement={notMantines}>
      {children}
    </MantineProvider>
  )
}

/** Light or dark is `followColorScheme`'s to say, which is there from the first page on. */
const notMantines = () => undefined
