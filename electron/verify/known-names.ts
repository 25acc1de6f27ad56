const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** What languages, browsers and much-used libraries call their own, beside what this runtime itself knows of JavaScript. */
const others = new Set(
  words(`
  print len range enumerate isinstance issubclass getattr setattr hasattr super zip map filter sorted reversed sum min max abs any all open
  input type dir id hash iter next callable repr format round divmod staticmethod classmethod property __init__ __main__ __name__ __file__
  __dict__ __repr__ __str__ __enter__ __exit__ __call__ __all__ asyncio async_to_sync to_thread run_in_executor dataclass namedtuple
  defaultdict OrderedDict lru_cache contextmanager TypedDict TypeVar NamedTuple BaseModel Field SQLAlchemy Counter Path PurePath
  ValueError TypeError KeyError IndexError RuntimeError NotImplementedError AttributeError ImportError OSError FileNotFoundError
  read_csv to_csv read_parquet read_sql groupby to_datetime drop_duplicates value_counts iterrows reset_index set_index fillna dropna
  append make cap copy panic recover println Println Printf Sprintf Errorf Fprintf Sprint New Wrap WithCancel WithTimeout WithValue
  Background ListenAndServe HandleFunc NewRequest Marshal Unmarshal ReadAll ReadFile WriteFile MkdirAll Atoi Itoa WaitGroup RWMutex
  unwrap unwrap_or expect to_string into_iter collect clone as_ref as_str push_str HashMap HashSet BTreeMap String Vec Box Arc Mutex RwLock
  Option Some None Result Ok Err PhantomData println! vec! format! main
  querySelector querySelectorAll getElementById addEventListener removeEventListener appendChild createElement innerHTML textContent
  classList localStorage sessionStorage requestAnimationFrame cancelAnimationFrame requestIdleCallback matchMedia getComputedStyle
  getBoundingClientRect IntersectionObserver ResizeObserver MutationObserver XMLHttpRequest FormData FileReader ServiceWorker IndexedDB
  indexedDB postMessage preventDefault stopPropagation scrollIntoView setAttribute getAttribute HTMLElement dispatchEvent CustomEvent
  useState useEffect useMemo useCallback useRef useContext useReducer useLayoutEffect useTransition useDeferredValue useId useStore
  useSyncExternalStore createContext forwardRef createRoot createPortal StrictMode Suspense ReactNode useNavigate useParams useQuery
  useMutation useSelector useDispatch useRouter useForm useTranslation
  describe it test expect beforeEach afterEach beforeAll afterAll toBe toEqual toHaveBeenCalled toThrow toMatchSnapshot toBeInTheDocument
  toHaveLength toMatchObject toBeTruthy mockImplementation mockReturnValue mockResolvedValue spyOn useFakeTimers
  assertEqual assertTrue assertRaises parametrize fixture monkeypatch capsys tmp_path
  require module exports __dirname __filename setTimeout setInterval setImmediate clearTimeout clearInterval queueMicrotask
  execFile execSync spawnSync readFileSync writeFileSync readFile writeFile existsSync mkdirSync mkdir readdir unlink realpath lstat
  createServer createReadStream createWriteStream promisify parseArgs EventEmitter AbortController AbortSignal AsyncLocalStorage
  malloc calloc realloc free memcpy memset memmove strlen strcmp strcpy sizeof printf fprintf sprintf snprintf fopen fclose std make_unique
  make_shared unique_ptr shared_ptr static_cast dynamic_cast reinterpret_cast emplace_back push_back
  StringBuilder ArrayList HashMap toString hashCode getClass IllegalArgumentException NullPointerException IllegalStateException
  DispatchQueue UIView UIViewController NSObject UserDefaults URLSession
  ON_CONFLICT NOT_NULL PRIMARY_KEY CREATE_TABLE gen_random_uuid jsonb_build_object array_agg string_agg row_number date_trunc now
  NODE_ENV NODE_OPTIONS NODE_PATH PYTHONPATH PATH HOME GITHUB_TOKEN LD_LIBRARY_PATH DATABASE_URL`),
);

/** Names under which libraries are spoken of, and modules of Python's, Go's and Node's own. */
const modules = new Set(
  words(`
  np pd plt sns tf torch nn sp sk sklearn scipy numpy pandas matplotlib os sys re json math time datetime io pathlib shutil subprocess
  itertools functools collections typing asyncio logging random string hashlib uuid csv sqlite3 argparse threading multiprocessing pickle
  copy dataclasses contextlib tempfile unittest pytest mock fmt http strings strconv errors context sync bytes log sort bufio net url
  filepath atomic reflect regexp runtime testing rand binary hex base64 sql template std core alloc serde tokio anyhow
  console document window navigator location history performance process globalThis self global fs path util crypto events stream child_process
  worker_threads node assert zlib readline vm tty dns tls buffer jest vi cy page browser expect sinon chai z React ReactDOM Vue axios
  lodash _ $ jQuery moment dayjs express app.get router.get prisma knex zod yup joi django flask fastapi requests httpx aiohttp sqlalchemy
  boto3 redis celery click typer rich Arrays Collections Objects System Thread Files Optional Stream Collectors date array map set promise
  string number object regexp error str list dict tuple int float bytes cls`),
);

const environment =
  /^(?:AWS|GCP|GOOGLE|AZURE|GITHUB|GITLAB|CI|NPM|NODE|PYTHON|PIP|UV|CLAUDE|ANTHROPIC|OPENAI|DOCKER|KUBE|GIT|LC|XDG|SSH|JAVA|RUST|CARGO|GO|VITE|NEXT|ELECTRON|SQLITE|ERR|ER|POSTGRES|PG|MYSQL|REDIS|MAX_SAFE|MIN_SAFE)_[A-Z0-9_]+$/;

let ofRuntime: Set<string> | null = null;

/** Every global of JavaScript, and what its classes and their instances can do. */
function runtimeNames(): Set<string> {
  if (ofRuntime) return ofRuntime;
  const names = new Set<string>();
  const add = (holder: unknown) => {
    for (const key of Object.getOwnPropertyNames(holder)) names.add(key);
  };
  add(globalThis);
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!/^[A-Z]/.test(name)) continue;
    const value: unknown = Reflect.get(globalThis, name);
    if ((typeof value !== 'function' && typeof value !== 'object') || value === null) continue;
    add(value);
    const { prototype } = value as { prototype?: unknown };
    if (typeof prototype === 'object' && prototype !== null) add(prototype);
  }
  names.delete('constructor');
  return (ofRuntime = names);
}

/** Whether a name is a language's or a well-known library's, so that a project need not have it. `of`: what stands before its dot. */
export function isKnownName(name: string, of: string | null): boolean {
  if (others.has(name) || environment.test(name) || runtimeNames().has(name)) return true;
  return of !== null && isKnownModule(of);
}

export function isKnownModule(of: string): boolean {
  const first = of.split('.')[0] ?? of;
  return modules.has(first) || (/^[A-Z]/.test(first) && runtimeNames().has(first));
}
