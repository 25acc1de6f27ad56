const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Endings that make a word a file's name, also without a folder before it. */
export const fileEndings = words(`
  ts tsx mts cts js jsx mjs cjs json jsonc json5 md mdx rst adoc txt py pyi ipynb go rs toml yaml yml sh bash zsh fish ps1 bat cmd
  c cc cpp cxx hh hpp mm swift kt kts java scala clj cljs ex exs erl hs ml mli lua rb rake php pl pm dart zig nim jl vue svelte astro
  css scss sass less html htm xml svg png jpg jpeg gif webp ico pdf csv tsv parquet sql proto graphql gql tf tfvars hcl ini cfg
  properties gradle bazel bzl cmake mk j2 tmpl tpl ejs hbs pug sqlite wasm snap lockb plist cs csproj sln fsx vb cshtml nix sol
  diff zip tar gz tgz whl jar war dll woff woff2 ttf mp3 mp4 wav code-workspace storyboard xcconfig env lock conf`);

/** Endings that are as often a property: `console.log`, `array.map`. Such a word is a file when there is one. */
export const doubtfulEndings = words(
  'log map db h m a o d r so exe fs mod sum service socket rules bin patch env lock conf key',
);

/** Files without an ending, or with a doubtful one. */
export const knownFiles = words(`
  Makefile GNUmakefile Dockerfile Containerfile Jenkinsfile Procfile Gemfile Rakefile Vagrantfile Brewfile Caddyfile Justfile justfile
  LICENSE CODEOWNERS go.mod go.sum Cargo.lock yarn.lock poetry.lock uv.lock flake.lock composer.lock Gemfile.lock Pipfile
  .gitignore .gitattributes .editorconfig .dockerignore .npmrc .nvmrc .prettierrc .eslintrc .babelrc .env .mailmap .node-version
  .tool-versions .python-version`);

/** Stems of names that stand for any. */
export const placeholderStems = words(`
  foo bar baz qux quux foobar example xxx yyy zzz yourfile your-file myfile my-file filename file-name somefile some-file something
  whatever file name x y z abc component my-component mycomponent`);

/** Products that are called like files. */
export const products = words(`
  node.js next.js vue.js nuxt.js three.js d3.js chart.js express.js react.js ember.js backbone.js discord.js deno.js bun.js moment.js
  day.js alpine.js ember.js solid.js p5.js paper.js pdf.js video.js anime.js web.py asp.net vis.js knockout.js meteor.js`);

/** Where a system keeps its files: the first folder of an absolute path, as opposed to a route. */
export const systemFolders = words(`
  etc usr var home tmp opt Users root srv mnt proc dev bin sbin lib lib64 run boot sys media Applications Library System private Volumes
  nix snap workspace`);

export const mimeTypes = words('application text image audio video font multipart message model');

/** Programs that a project doesn't make itself: their flags are theirs. */
export const tools = words(`
  git gh glab hub docker podman docker-compose kubectl helm terraform tofu ansible ansible-playbook aws gcloud az npm npx pnpm pnpx yarn
  bun bunx node deno tsx ts-node python python3 pip pip3 pipx uv uvx poetry conda pytest mypy ruff black cargo rustc rustup go gofmt
  golangci-lint make cmake ninja gcc g++ clang tsc eslint oxlint prettier vitest jest mocha playwright cypress vite webpack rollup esbuild
  turbo nx lerna curl wget ssh scp rsync tar gzip zip unzip grep rg sed awk find xargs ls cat head tail cp mv rm mkdir chmod chown ln jq
  yq psql mysql sqlite3 redis-cli mongosh systemctl journalctl apt apt-get brew dnf yum apk pacman bash sh zsh java javac mvn gradle
  gradlew kotlin swift xcodebuild ruby gem bundle rake rails php composer dotnet perl lua claude code electron electron-builder sudo env
  openssl gpg ffmpeg convert protoc buf sqlc alembic flyway vercel netlify wrangler fly heroku pulumi minikube kind skaffold k9s tmux screen
  vim nvim emacs open xdg-open`);

/** What pnpm, yarn and bun do themselves, so that it's no script. */
export const packageCommands = words(`
  add install i ci remove rm uninstall un update up upgrade outdated list ls ll why audit exec dlx x create init link unlink publish pack
  config cache rebuild prune dedupe import bin root info view workspace
  workspaces set version help login logout whoami owner access team search global node plugin self-update doctor pm build-from-source
  approve-builds run-script run`);

/** What only pnpm does itself. */
export const pnpmCommands = words('deploy setup env server licenses store fetch patch patch-commit');

/** Names of branches begin so where teams have a habit. */
export const branchStarts = words(
  'feat feature fix hotfix bugfix release releases chore spike wip topic refactor experiment dependabot renovate',
);

/** Files that lie in a home folder as often as in a project. */
export const homeFiles = words(
  '.npmrc .bashrc .zshrc .profile .vimrc .netrc .gitconfig .condarc .pypirc .inputrc .tmux.conf .zshenv .curlrc .yarnrc .wgetrc',
);

/** Files of Claude's own, that there are in several places. */
export const anyProjects = words(
  'CLAUDE.md CLAUDE.local.md AGENTS.md SKILL.md MEMORY.md settings.json settings.local.json .mcp.json .claude.json',
);
