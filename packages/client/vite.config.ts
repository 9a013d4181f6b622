import { defineConfig } from 'vite'
import { libraryBuild } from '../tools/src/library/library-build.ts'

export default defineConfig(libraryBuild({ home: import.meta.url }))
