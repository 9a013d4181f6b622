import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { listModules } from './list-modules.ts'

export default defineConfig({ plugins: [react(), listModules()] })
