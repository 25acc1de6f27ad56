import { isUnspaced, words } from '#shared/text/words.ts';

/** Words that people say for one another, English and Chinese, a bar between groups; none is a project's own. */
const groups = `
db database postgres mysql sqlite 数据库 | table schema column 表 | query sql select statement 查询 | migrate migration 迁移
cache cached redis memoise memoize 缓存
login logon signin sign-in log-in signed logged authenticate authentication auth sso oidc session 登录 登陆
logout signout sign-out logged signed 退出 登出 | password passphrase credential secret 密码 口令
permission access right role authorise authorize acl 权限 角色 | user account member customer client 用户 客户 账号 账户
guest visitor outsider external 访客 外部 | employee staff colleague leaver 员工 离职 | mail email e-mail message 邮件
notify notification alert reminder remind warning 通知 提醒
invoice bill billing receipt accounting accountant bookkeeper bookkeeping 发票 账单
pay payment paid paying charge checkout purchase subscription subscriber 支付 付款
buy purchase order shopper buyer 购买 订单 | price cost amount fee expensive cheap budget 价格 费用
refund return reimburse 退款 退货 | cart basket 购物车 | stock inventory warehouse 库存 | product article item goods sku 商品
round rounding cent penny 舍入 | delete remove drop erase purge discard strip clear 删除 清除 | rename renamed 改名 重命名
insert append 插入 | fetch download pull retrieve load 下载 | upload import ingest 上传 导入 | export dump 导出
send sent deliver delivery dispatch receive received 发送
release ship shipped rollout deploy deployment publish published launch live 发布 上线 部署 | rollback revert undo 回滚 撤销
version tag 版本 | branch fork 分支 | merge merged conflict rebase 合并 冲突 | commit push 提交
review reviewer pr pull-request 评审 审查 | refactor refactoring cleanup clean tidy restructure 重构
test tests testing spec unit e2e 测试 用例 | mock mocked stub fake faked 模拟
flaky intermittent unstable sporadic 偶尔 不稳定 | skip skipped ignore ignored disable 跳过
ci pipeline workflow runner 流水线 | build compile compiled bundle 构建 编译 打包
lint linter eslint format formatter prettier 格式
dependency dependencies library libraries package packages module 依赖
slow latency performance timing timings speed fast quick seconds 性能 太慢 很慢 延迟
timeout hang hangs stuck blocked 超时 卡死 | lock locked deadlock mutex 锁定 死锁
race concurrent concurrency parallel simultaneous simultaneously thread threading 并发 竞争 | memory ram oom leak 内存
disk storage space gb tb mb 磁盘 存储 空间 | error exception failure failing failed crash crashed fault 错误 报错 异常 崩溃 失败
trace stacktrace traceback stack backtrace 堆栈 | log logs logging logger 日志
monitor monitoring dashboard graph chart grafana metric metrics 监控 | backup restore snapshot 备份 恢复
schedule scheduled scheduler cron job timetable nightly 定时 任务 | night nightly evening 晚上 凌晨
oncall on-call duty pager rota 值班 | queue worker outbox broker 队列 | retry retries backoff 重试
config configuration setting settings option preference 配置 设置 | env environment variable 环境 变量
feature flag toggle switch 开关 | api endpoint route handler 接口 | request response http 请求 响应
token jwt cookie session 令牌 | encrypt encryption tls ssl certificate 加密 证书 | key keys signing 密钥
security vulnerability exploit attack 安全 漏洞 | privacy gdpr personal anonymise anonymize 隐私
licence license terms attribution 许可 | page pages paging pagination offset cursor 分页
search find lookup index indexed 搜索 检索 搜不 | filter sort ordering 过滤 排序 | list listing 列表
text texts string strings label labels wording copy caption 文字 文案 文本
translate translation locale language i18n localise localize 翻译 语言 | font fonts glyph glyphs typeface 字体 汉字
charset encoding utf-8 latin-1 umlaut umlauts garbled mojibake 编码 乱码
date time timestamp timezone clock utc hour 时间 时区 | colour color palette 颜色 | theme dark 主题 暗色 深色
design designer mockup figma 设计 设计稿 | screen display view 屏幕 界面 | button control widget 按钮
icon logo picture image photo photos pictures 图片 图标 照片
accessible accessibility a11y screenreader voiceover talkback 无障碍 | font size large
mobile phone smartphone handset iphone android 手机 | tablet ipad device 设备 平板 | ios iphone ipad swift 苹果
android kotlin 安卓 | battery power drain 电池 | offline connection signal connectivity network 离线 断网 网络
gps location position coordinates place 位置 | map maps tile tiles 地图 | height elevation altitude ascent climb 高度
weather forecast rain 天气 | average mean median 平均 | outlier outliers spike spikes anomaly anomalies 异常
null none nil undefined missing empty 空值 | zero default fallback 默认
type types typing typed hint hints signature annotation 类型 签名 | parse parser parsing parsed 解析
validate validation check 校验 验证 | unknown unrecognised unrecognized unexpected 未知 | float integer number decimal 数字
unit units metre metres meter meters feet kilometre kilometres miles 单位
rebuild recompute recalculate backfill reprocess replay 重建 重新 | history historical past old 历史
parquet csv file files | dataframe pandas polars | notebook notebooks jupyter ipynb
doc docs documentation manual readme handbook wiki 文档 手册 | comment comments remark 注释 评论
explain explanation clarify teach 解释 说明 | brief short concise terse summary recap 简短 总结
reply answer respond response 回答 回复 | ticket tracker issue defect jira 工单 缺陷 | team group department 团队
ask approve approval permission confirm confirmation consent 同意 批准 确认
forbid forbidden never disallow allowed may 禁止 不准 允许 | limit maximum cap quota 上限 限制 最多
expire expired expiry ttl lifetime 过期 | share shared sharing link links url 分享 链接 | paste copy clipboard 粘贴 复制
save saved autosave draft 保存 草稿 | edit edited editing change changed modify 编辑 修改
lose lost vanish vanished disappear disappeared gone missing 丢失 丢了 消失 不见 | document note 文档 文章
paragraph section block 段落 | title heading name 标题 | table spreadsheet sheet excel 表格 | pdf print printing 打印
attachment file 附件 | browser chrome safari firefox 浏览器 | server backend back-end host 服务器 后端 服务端
frontend front-end client ui web 前端 | container docker kubernetes image 容器 镜像 | cloud aws gcp azure 云端
script command cli tool 脚本 命令 | sample fixture seed example 样本 | random seed 随机 | hardware sensor gauge 传感器
freeze frozen window deadline schedule 窗口 | hotfix urgent emergency 紧急 | rule policy convention guideline 规则 规范
meeting appointment calendar 会议 日程 | question support help helpdesk 支持 客服 | complaint feedback rating 投诉 反馈
legal contract law tax 合同 法律 税 | school student teacher pupil 学生 老师 | loop recursion iterate 循环
pointer reference borrow ownership 指针 引用 | optimise optimize optimiser optimizer optimisation optimization 优化
syntax grammar lexer token 语法 | warning diagnostic message 警告 | allocate allocation arena heap 分配
benchmark bench profile profiler 基准 | doc comment rustdoc | argument parameter flag option 参数
return result value 返回 | class struct object record 结构 | inherit subclass extend interface trait 接口
async await promise future 异步 | event listener callback hook 事件 | start startup boot launch 启动
stop shutdown quit exit kill 停止 退出 | update upgrade bump 更新 升级 | install setup 安装
wrong incorrect broken bad false 错了 不对 | repair fix correct 修复 | show display render 显示
hide hidden conceal invisible 隐藏 | choose select pick prefer 选择 | split divide separate 拆分 | join combine concat 连接
count number total sum 数量 总数 | duplicate twice double again repeated 重复 | blank empty nothing 空白
big large huge many 很大 | small tiny little 很小 | year yearly annual annually 每年 | month monthly 每月 | week weekly 每周
day daily 每天 | hour hourly 小时 | minute minutes 分钟 | holiday vacation absence leave 假期 休假 请假
weekend saturday sunday 周末 | friday weekday 周五 星期五 | boss manager lead owner head 主管 负责人
newcomer newbie beginner onboarding junior 新人 新手 | expert experienced senior background 经验 背景
machine computer laptop host 机器 电脑 | chat slack channel conversation 聊天 群里 会话 | call phone telephone 电话
video movie clip 视频 | audio sound voice speech 音频 声音 | language english german french 英文 英语 中文
polite politeness tone friendly formal style wording 语气 口吻 礼貌 | greeting salutation hello dear 问候 称呼
apology apologise apologize sorry 道歉 | template boilerplate snippet macro 模板
escalate escalation forward second-level 升级 转交 | assign assignee owner responsible 分配 指派
priority severity urgent critical 优先 优先级 紧急 | sla deadline due overdue 时限 截止 | survey satisfaction rating csat 满意 调查
spam junk phishing 垃圾 | merge duplicate combine 合并 | close closed resolve resolved done 关闭 解决
open opened pending waiting 打开 等待 | contact address phone 联系 地址 | identity verify verification proof 身份 核实 验证
bank iban transfer 银行 转账 | discount coupon voucher promotion 折扣 优惠 | shipping parcel carrier courier delivery 快递 物流
country region market 国家 地区 | tax vat 税率 | currency euro dollar exchange 货币 | crash panic abort segfault 崩溃
debug debugger gdb breakpoint print 调试 | variable identifier name binding 变量
function method procedure routine 函数 方法 | constant literal immutable const 常量
generic generics template polymorphic 泛型 | infer inference inferred unify 推断 | ast tree node ir 节点
codegen backend emit assembly instruction 生成 | register stack frame spill 寄存器 栈
parse parser recover recovery 解析 恢复 | recursion recursive depth overflow 递归 溢出 | cycle circular cyclic loop 循环
graph edge vertex 图 | hash digest checksum 哈希 | order sorted deterministic reproducible stable 顺序 稳定
incremental rebuild recompile cache 增量 | cross-compile target platform architecture 平台 架构 | unsafe raw pointer 不安全
macro expand expansion 宏 | import include require use 引入 | visibility public private exported 可见
annotation attribute decorator 注解 | fuzz fuzzer fuzzing property 模糊 | golden expected snapshot baseline 预期
regression regress reintroduce 回归 | coverage uncovered 覆盖 | draft proposal rfc design 草案 提案 方案
decision decided agreed chosen 决定 | plan roadmap milestone 计划 路线 | estimate effort 估计 | status state progress 状态 进度
retention keep archive archived 保留 归档 | audit auditor compliance 审计 合规 | role admin administrator operator 管理员
webhook callback integration 回调 集成 | throttle rate-limit quota limit 限流 | proxy gateway loadbalancer nginx 代理 网关
dns domain hostname 域名 | firewall vpn network 防火墙 | port socket connection 端口 连接 | pool connections 连接池
transaction atomic commit rollback 事务 | replica replication primary standby 副本 主从
shard partition partitioned 分片 分区 | stream kafka topic consumer 消息 | batch bulk many 批量
duplicate idempotent dedupe 幂等 去重 | training train model dataset 训练 模型 数据集 | gpu cuda accelerator 显卡
learning rate epoch loss 学习 | test-data sample dummy 测试数据 | header footer sidebar navigation menu 页头 页脚 菜单
form field input 表单 输入 | popup dialog modal window 弹窗 对话框 | scroll scrolling viewport 滚动
layout grid flex css style 布局 样式 | animation transition motion 动画 | keyboard shortcut hotkey 键盘 快捷键
mouse click tap touch 点击 触屏 | print printer paper 打印 | zip compress compression gzip 压缩
path directory folder 目录 路径 文件夹 | rights owner chmod permission 权限 | symlink link shortcut 软链接
line-ending newline crlf 换行 | indent indentation whitespace tabs spaces 缩进 空格 | quote quotes semicolon style 引号 分号
naming convention casing camelcase 命名 | license header copyright 版权 | changelog release-notes notes 更新日志 发布说明
`;

const related = new Map<string, ReadonlySet<string>>();
for (const line of groups.trim().split(/\n| \| /)) {
  const members = new Set(
    line.split(' ').flatMap((word) => (isUnspaced(word) ? words(word) : words(word).slice(0, 1))),
  );
  for (const member of members) {
    const others = [...members].filter((other) => other !== member);
    related.set(member, new Set([...(related.get(member) ?? []), ...others]));
  }
}
const none: ReadonlySet<string> = new Set();

/** Words that are said for a word, both as `words` gives them. */
export const relatedTo = (word: string): ReadonlySet<string> => related.get(word) ?? none;
