import { defineConfig } from 'vite'
import { libraryBuild } from '../local/src/library-build.ts'

export default defineConfig(libraryBuild({ home: import.meta.url }))
