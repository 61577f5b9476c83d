import cfg
cfg.ADD = 10
setattr(cfg, "SUB", 0)
cfg.make("map")
