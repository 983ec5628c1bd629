import { vi } from 'vitest'

// Runs before each test file. The web's modules keep what a page has loaded, and each file is a page of its own. A new
// process for each file would take twice as long as the tests.
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.resetModules()
