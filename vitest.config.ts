import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['{src,relay,scripts,tests}/**/*.test.ts'], testTimeout: 30_000 },
});
