import { join } from 'node:path'
import type { NextConfig } from 'next'

const config: NextConfig = {
  // Installed one folder up, where another host shares it.
  turbopack: { root: join(import.meta.dirname, '..') },
  // Checked beside the other hosts by the native compiler.
  typescript: { ignoreBuildErrors: true },
  // Built once and thrown away.
  experimental: { turbopackFileSystemCacheForBuild: false },
}

export default config
