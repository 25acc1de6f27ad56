/** The Python, Go and set-up half of the invented project, as its first commit has it. */
export const restTree: Record<string, string> = {
  'forecast/model.py': `import numpy as np


class VolumeModel:
    """Parcels a day and depot."""

    def fit_week(self, rows):
        return np.mean(rows)


def predict_volume(model, depot, horizon=14):
    return [model.fit_week([depot])] * horizon
`,
  'forecast/features.py': `HOLIDAY_FILE = "data/holidays.csv"


def holiday_flags(day):
    return day in open(HOLIDAY_FILE).read()
`,
  'forecast/loader.py': `def load_csv(path):\n    return open(path).read().splitlines()\n`,
  'forecast/smoothing.py': `class WeeklySmoother:\n    def smooth_series(self, rows):\n        return rows\n`,
  'forecast/notebooks/explore.py': `from forecast.model import VolumeModel\n\nprint(VolumeModel())\n`,
  'forecast/cli.py': `import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--horizon", type=int)
parser.add_argument("--region")
`,
  'forecast/__init__.py': '',
  'forecast/io/__init__.py': '',
  'forecast/io/parquet_store.py': `def write_frame(frame, path):\n    frame.to_parquet(path)\n`,
  'forecast/tests/test_model.py': `from forecast.model import VolumeModel\n\n\ndef test_mean():\n    assert VolumeModel().fit_week([1]) == 1\n`,
  'pyproject.toml': '[project]\nname = "forecast"\nversion = "0.4.0"\ndependencies = ["numpy"]\n',
  'agent/main.go': `package main

import "flag"

func main() {
	listen := flag.String("listen", "127.0.0.1:7070", "where the desk connects to")
	flag.Parse()
	serveDesk(*listen)
}

func serveDesk(address string) { _ = address }
`,
  'agent/scale.go': `package main

// ReadWeight gives grams.
func ReadWeight(raw []byte) int {
	return int(raw[0])<<8 | int(raw[1])
}

type ScaleDriver struct{ port string }
`,
  'agent/usb/hid.go': `package usb\n\nfunc OpenDevice(vendor int) error { return nil }\n`,
  'agent/printer.go': `package main\n\n// SpoolJob waits for the printer.\nfunc SpoolJob(data []byte) {}\n\ntype PrinterPool struct{}\n`,
  'agent/go.mod': 'module example.org/agent\n\ngo 1.24\n',
  Makefile: `setup:
	npm ci

sample:
	head -n 100 data/depots.csv

deploy-staging: build
	./scripts/check-depots.sh --strict

build:
	npm run build

publish:
	npm publish

agent-image:
	docker build -f docker/Dockerfile.agent .
`,
  'docker/Dockerfile.worker': 'FROM node:24-slim\nCOPY . /app\n',
  'docker/Dockerfile.agent': 'FROM golang:1.24\nCOPY agent /agent\n',
  '.github/workflows/ci.yml': 'name: ci\non: [push]\njobs: {}\n',
  '.github/workflows/nightly.yml': 'name: nightly\non: []\njobs: {}\n',
  'ops/alerts.yaml': 'queue_depth: 500\nscale_silent: 10m\n',
  'ops/grafana/queue.json': '{ "title": "Queue" }\n',
  'ops/runbook.md': '# Runbook\n\nStart with the queue.\n',
  'migrations/0003_drop_boxes.sql': 'drop table boxes;\n',
  'migrations/0007_add_weight.sql': 'alter table parcels add column weight_grams integer;\n',
  'data/depots.csv': 'id,lanes\nvie,12\ngrz,4\n',
  'data/holidays.csv': '2026-01-01\n',
  'docs/adr/004-queue.md': '# 4. One queue a depot\n\nretryQueue() replaces the broker.\n',
  'docs/adr/009-one-scale.md': '# 9. One scale a desk\n',
  'docs/手册.md': '# 手册\n',
  'docs/旧流程.md': '# 旧流程\n',
  'docs/lane plan.md': '# Lane plan\n',
  'README.md': '# parcel-desk\n\nRun `npm run dev`.\n',
  'CHANGELOG.md':
    '# Changes\n\n- replayEvents() and --force-replay are gone, and so is OldExpressAdapter.\n- PrinterPool was taken out of the agent.\n',
  '.gitignore': 'dist/\ncoverage/\nnode_modules/\n.env.local\ndata/raw/\n*.log\n',
};
