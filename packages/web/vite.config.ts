import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { compressed } from './build/compressed.ts'
import { className } from './build/class-name.ts'
import { formerAssets } from './build/former-assets.ts'
import { smallIcons } from './build/small-icons.ts'
import { namedReact } from './build/named-react.ts'
import { inlineClasses } from './build/inline-classes.ts'
import { missingPreloads } from './build/preloads.ts'
import { shortKeys } from './build/short-keys.ts'
import { smallFont } from './build/small-font.ts'
import { startPage } from './build/start-page.ts'
import product from '../../package.json' with { type: 'json' }

const api = process.env['API_ORIGIN'] ?? 'http://localhost:4000'

const shortName = (name: string) => (name.startsWith('shared~') ? 'shared' : '[name]')

export default defineConfig(({ command }) => ({
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(product.version) },
  base: './',
  // React has had this hook since version 18. Only older ones need the package's own.
  resolve: {
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  plugins: [
    shortKeys(),
    smallIcons(),
    namedReact(),
    inlineClasses(),
    smallFont(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    babel({ presets: [reactCompilerPreset({ compilationMode: 'annotation' })] }),
    startPage(),
    formerAssets(),
    compressed(),
  ],
  ...(command === 'build' && { css: { modules: { generateScopedName: className() } } }),
  build: {
    // A running server continues with the page that it read at its start, so the files of that page must stay for a
    // while. `formerAssets` removes them later.
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: missingPreloads },
    // Terser is slower than the bundler's own minifier, but saves every visitor 7 of 310 KiB. The workarounds for
    // Safari 10 are off, because Safari 10 runs none of our code. Parameters at the end that a function does not use are left
    // out: nothing here asks a function for its length.
    minify: 'terser',
    terserOptions: {
      ecma: 2022,
      safari10: false,
      compress: { passes: 4, unsafe_arrows: true, keep_fargs: false },
      format: { comments: false },
    },
    reportCompressedSize: false,
    // Inlining an asset below this size is better than a request for it.
    assetsInlineLimit: 2048,
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: { groups: chunkGroups() },
        // Chromium then compiles the functions of this file on another thread while the file arrives. Otherwise the main
        // thread would read the file a second time, because all of React DOM is one function.
        postBanner: ({ name }) => (name === 'react' ? '//# allFunctionsCalledOnLoad' : ''),
        // A shared chunk is not named after all the routes that share it: the name is in every file that imports the
        // chunk, which would take 4 KiB of all scripts.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash:7][extname]`,
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 4103),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/content', '/graphql', '/config.json', '/version.json', '/pictures'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
}))
